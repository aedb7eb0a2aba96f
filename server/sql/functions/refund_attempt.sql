-- Takes back an attempt that turned out not to count.
CREATE OR REPLACE FUNCTION refund_attempt(attempt_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE attempts SET count = count - 1 WHERE key = attempt_key AND count > 0
$$;

REVOKE ALL ON FUNCTION refund_attempt FROM public;
GRANT EXECUTE ON FUNCTION refund_attempt TO vitrine_app;
