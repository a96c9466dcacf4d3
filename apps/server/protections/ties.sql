-- What the server has signed of rows that command money or powers is only added to. Whoever wants to change it must first be the
-- database's owner and say so.
CREATE OR REPLACE FUNCTION refuse_tie_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was signed of rows is append-only';
END
$$;

CREATE OR REPLACE TRIGGER ties_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON ties
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tie_change();
