-- Counts and times over all tenants, for monitoring; no content of any tenant.
CREATE OR REPLACE FUNCTION operation_metrics() RETURNS TABLE (
  migration text, outbox_waiting bigint, outbox_lag_seconds double precision, screens bigint, screens_online bigint
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT
    (SELECT max(m.name) FROM migrations m),
    (SELECT count(*) FROM outbox),
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(o.created_at)), 0) FROM outbox o),
    (SELECT count(*) FROM devices d WHERE d.deletion_id IS NULL),
    (SELECT count(*) FROM devices d WHERE d.online)
$$;

REVOKE ALL ON FUNCTION operation_metrics FROM public;
GRANT EXECUTE ON FUNCTION operation_metrics TO vitrine_jobs;
