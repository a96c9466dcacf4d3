-- The number of a customer's account, which the indexes of the ledger begin with.
CREATE FUNCTION ledger_account(owner bigint, mode text, kind text) RETURNS bigint
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN owner * 8 + CASE mode WHEN 'demo' THEN 4 ELSE 0 END
		+ CASE kind WHEN 'coin' THEN 0 WHEN 'contract' THEN 1 WHEN 'option' THEN 2 ELSE 3 END;
--> statement-breakpoint
-- The same for one asset and category in it: a hash.
CREATE FUNCTION ledger_line(owner bigint, mode text, kind text, asset text, category text) RETURNS bigint
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN hashtextextended(mode || ' ' || kind || ' ' || asset || ' ' || category, owner);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"owner" bigint NOT NULL,
	"mode" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "ledger_lines_owner_mode_side_kind_asset_category_pk" PRIMARY KEY("owner","mode","side","kind","asset","category")
);
--> statement-breakpoint
DROP INDEX "transfers_from_customer";--> statement-breakpoint
DROP INDEX "transfers_to_customer";--> statement-breakpoint
CREATE INDEX "transfers_leaving" ON "transfers" USING btree (ledger_account(from_owner, mode, from_kind),"id") WHERE from_owner >= 1000;--> statement-breakpoint
CREATE INDEX "transfers_entering" ON "transfers" USING btree (ledger_account(to_owner, mode, to_kind),"id") WHERE to_owner >= 1000 AND NOT (from_owner = to_owner AND from_kind = to_kind);--> statement-breakpoint
CREATE INDEX "transfers_leaving_line" ON "transfers" USING btree (ledger_line(from_owner, mode, from_kind, asset, (CASE WHEN ((from_owner = to_owner AND from_kind = to_kind) AND to_bucket = 'available') THEN to_category ELSE from_category END)),"id") WHERE from_owner >= 1000;--> statement-breakpoint
CREATE INDEX "transfers_entering_line" ON "transfers" USING btree (ledger_line(to_owner, mode, to_kind, asset, to_category),"id") WHERE to_owner >= 1000 AND NOT (from_owner = to_owner AND from_kind = to_kind);--> statement-breakpoint
CREATE INDEX "transfers_by_time" ON "transfers" USING btree ("time","id") WHERE id % 256 = 0;
--> statement-breakpoint
INSERT INTO "ledger_lines" SELECT DISTINCT from_owner, mode, 'out', from_kind, asset,
	CASE WHEN from_owner = to_owner AND from_kind = to_kind AND to_bucket = 'available' THEN to_category ELSE from_category END
FROM "transfers" WHERE from_owner >= 1000;
--> statement-breakpoint
INSERT INTO "ledger_lines" SELECT DISTINCT to_owner, mode, 'in', to_kind, asset, to_category
FROM "transfers" WHERE to_owner >= 1000 AND NOT (from_owner = to_owner AND from_kind = to_kind);
--> statement-breakpoint
CREATE FUNCTION keep_ledger_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.ledger_lines SELECT DISTINCT from_owner, mode, 'out', from_kind, asset,
		CASE WHEN from_owner = to_owner AND from_kind = to_kind AND to_bucket = 'available' THEN to_category ELSE from_category END
	FROM added WHERE from_owner >= 1000
	UNION ALL SELECT DISTINCT to_owner, mode, 'in', to_kind, asset, to_category
	FROM added WHERE to_owner >= 1000 AND NOT (from_owner = to_owner AND from_kind = to_kind)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_lines AFTER INSERT ON "transfers"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_lines();
