-- The large tables become parents of partitions by ranges of ids, which grow with time. A table that is there becomes the first partition
-- as it stands: its rows and indexes are neither copied nor built anew. PostgreSQL reads its ids once, to know that all lie below the first
-- bound; a constraint that says so beforehand spares that (docs/database.md, Partitions).
CREATE FUNCTION pg_temp.become_first_partition(parted text, ids bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first text := parted || '_from_0';
	bound bigint;
	own record;
BEGIN
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parted);
	SELECT substring(pg_get_constraintdef(oid) FROM '< ''?(\d+)')::bigint INTO bound
		FROM pg_constraint WHERE conrelid = parted::regclass AND conname = first || '_bound' AND convalidated;
	IF bound IS NULL THEN
		EXECUTE format('SELECT (coalesce(max(id), 0) / %1$s + 1) * %1$s FROM %2$I', ids, parted) INTO bound;
	END IF;
	EXECUTE format('ALTER TABLE %I RENAME TO %I', parted, first);
	FOR own IN SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = first::regclass LOOP
		EXECUTE format('ALTER INDEX %I RENAME TO %I', own.name, replace(own.name, parted, first));
	END LOOP;
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (id)', parted, first);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', parted, first, bound);
	EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', first, first || '_bound');
	-- The parent takes over the partition's indexes.
	EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id)', parted);
	FOR own IN SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = first::regclass AND NOT indisprimary LOOP
		EXECUTE replace(own.definition, first, parted);
	END LOOP;
END $$;
--> statement-breakpoint
DROP TRIGGER keep_ledger_lines ON "transfers";
--> statement-breakpoint
SELECT pg_temp.become_first_partition('transfers', 67108864), pg_temp.become_first_partition('orders', 67108864),
	pg_temp.become_first_partition('trades', 67108864);
--> statement-breakpoint
CREATE TRIGGER keep_ledger_lines AFTER INSERT ON "transfers"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_lines();
