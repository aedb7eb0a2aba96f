-- Counts one more attempt by each key in turn, for one request or several at once: each key belongs to the request at its place. Once
-- one key of a request exceeds its maximum, further keys of that request are not counted. Returns those requests, with the seconds
-- until that window ends.
-- The keys must come in one order in all transactions: each is locked until the commit.
CREATE OR REPLACE FUNCTION count_attempts_batch(places int[], keys text[], windows int[], maxima int[])
RETURNS TABLE (place int, resets_in int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  counted record;
  refused int[] := '{}';
BEGIN
  FOR i IN 1 .. cardinality(keys) LOOP
    CONTINUE WHEN places[i] = ANY (refused);
    SELECT c.attempts, c.resets_in INTO counted FROM count_attempt(keys[i], windows[i]) c;
    IF counted.attempts > maxima[i] THEN
      refused := refused || places[i];
      place := places[i];
      resets_in := counted.resets_in;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION count_attempts_batch FROM public;
GRANT EXECUTE ON FUNCTION count_attempts_batch TO vitrine_app;
