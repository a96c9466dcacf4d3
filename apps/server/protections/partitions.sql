-- The partitions of the large tables, by ranges of ids. Their schema language has no words for partitions, so what the server does to their
-- shape stands here: it adds the next one, in the name of their owner.

-- Where the newest partition ends: the first id that has none.
CREATE OR REPLACE FUNCTION end_of_partitions(parted text) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN (
  SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''?(\d+)')::bigint)
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = parted::regclass
);

-- Makes partitions of `ids` ids each until there is one for the id `wanted`. Answers where they end now. Neither readers nor writers of the
-- table wait for it.
CREATE OR REPLACE FUNCTION make_partitions(parted text, wanted bigint, ids bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bound bigint := end_of_partitions(parted);
  name text;
BEGIN
  IF parted NOT IN ('transfers', 'orders', 'trades') OR ids < 1 THEN
    RAISE EXCEPTION 'There are no partitions of % ids in %', ids, parted;
  END IF;
  IF bound > wanted THEN
    RETURN bound;
  END IF;
  -- One maker at a time. ONLY: the partitions stay free for their clean-up.
  EXECUTE format('LOCK TABLE ONLY %I IN SHARE UPDATE EXCLUSIVE MODE', parted);
  bound := end_of_partitions(parted);
  WHILE bound <= wanted LOOP
    name := parted || '_from_' || bound;
    -- Made aside and attached, because making it in place would keep everybody out of the table.
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parted);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', parted, name, bound, bound + ids);
    bound := bound + ids;
  END LOOP;
  RETURN bound;
END
$$;
