-- Removes events that were published.
CREATE OR REPLACE FUNCTION delete_from_outbox(published bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM outbox o WHERE o.id = ANY (published)
$$;

REVOKE ALL ON FUNCTION delete_from_outbox FROM public;
GRANT EXECUTE ON FUNCTION delete_from_outbox TO vitrine_jobs;
