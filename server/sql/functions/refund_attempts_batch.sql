-- Takes back attempts that turned out not to count, once for each time that a key is given. The keys must come in the order in which
-- count_attempts_batch got them.
CREATE OR REPLACE FUNCTION refund_attempts_batch(keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  refunded record;
BEGIN
  FOR refunded IN
    SELECT k.key, count(*) AS times FROM unnest(keys) WITH ORDINALITY k (key, rank) GROUP BY k.key ORDER BY min(k.rank)
  LOOP
    UPDATE attempts SET count = greatest(0, count - refunded.times) WHERE key = refunded.key;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION refund_attempts_batch FROM public;
GRANT EXECUTE ON FUNCTION refund_attempts_batch TO vitrine_app;
