-- Counts one more attempt by each key in turn, until a key exceeds its maximum: the keys after it are not counted. Returns
-- the seconds until the window of the exceeded key ends, or null.
CREATE OR REPLACE FUNCTION count_attempts(keys text[], windows int[], maxima int[]) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  counted record;
BEGIN
  FOR i IN 1 .. cardinality(keys) LOOP
    SELECT c.attempts, c.resets_in INTO counted FROM count_attempt(keys[i], windows[i]) c;
    IF counted.attempts > maxima[i] THEN
      RETURN counted.resets_in;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION count_attempts FROM public;
GRANT EXECUTE ON FUNCTION count_attempts TO vitrine_app;
