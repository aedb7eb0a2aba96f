CREATE OR REPLACE FUNCTION settle_outbox(published bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM outbox o WHERE o.id = ANY (published)
$$;

REVOKE ALL ON FUNCTION settle_outbox FROM public;
GRANT EXECUTE ON FUNCTION settle_outbox TO vitrine_jobs;
