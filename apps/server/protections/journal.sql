-- The journal: a partition per UTC day, to which rows are only ever added. Its schema language has no words for partitions, so it stands here.
CREATE SCHEMA IF NOT EXISTS journal_archive;

CREATE TABLE IF NOT EXISTS journal (
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  epoch bigint NOT NULL,
  engine_version text NOT NULL,
  day date NOT NULL,
  time bigint NOT NULL,
  commands text NOT NULL,
  state_hash text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (first_seq, day)
) PARTITION BY RANGE (day);

-- Compressing a full batch would take longer than everything else of its commit. Once only: it waits for a writer in its commit.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = 'journal'::regclass AND attname = 'commands' AND attstorage <> 'e') THEN
    ALTER TABLE journal ALTER COLUMN commands SET STORAGE EXTERNAL;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is append-only';
END
$$;

-- For each row, because those are what the partitions inherit.
DO $$
DECLARE
  partition regclass;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = 'journal'::regclass AND tgname = 'journal_append_only') THEN
    CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal
      FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();
    CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change();
    FOR partition IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'journal'::regclass LOOP
      EXECUTE format('CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()', partition);
    END LOOP;
  END IF;
END
$$;

-- The two things that the server does to the journal's shape, in the name of its owner.

CREATE OR REPLACE FUNCTION make_journal_partition(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text := 'journal_' || to_char(day, 'YYYY_MM_DD');
BEGIN
  IF to_regclass(name) IS NULL THEN
    EXECUTE format('CREATE TABLE %I PARTITION OF journal FOR VALUES FROM (%L) TO (%L)', name, day, day + 1);
    EXECUTE format('CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()', name);
  END IF;
END
$$;

-- Answers whether the day went; it stays while it holds rows after `up_to`.
CREATE OR REPLACE FUNCTION archive_journal_partition(day date, up_to bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text := 'journal_' || to_char(day, 'YYYY_MM_DD');
  newest record;
BEGIN
  -- The table before its head, as every commit takes them.
  LOCK TABLE journal IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('SELECT last_seq, hash, state_hash FROM %I ORDER BY first_seq DESC LIMIT 1', name) INTO newest;
  IF newest.last_seq > up_to THEN
    RETURN false;
  END IF;
  IF newest.last_seq IS NOT NULL THEN
    UPDATE journal_head SET archived_seq = newest.last_seq, archived_hash = newest.hash, archived_state_hash = newest.state_hash;
  END IF;
  EXECUTE format('ALTER TABLE journal DETACH PARTITION %I', name);
  EXECUTE format('ALTER TABLE %I SET SCHEMA journal_archive', name);
  EXECUTE format('CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal_archive.%I FOR EACH ROW EXECUTE FUNCTION refuse_journal_change()', name);
  EXECUTE format('GRANT SELECT ON journal_archive.%I TO PUBLIC', name);
  RETURN true;
END
$$;
