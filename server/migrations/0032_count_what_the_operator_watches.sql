-- What whoever runs the server watches, across all tenants: counts and times, nothing of what anybody has.
CREATE FUNCTION operation_figures() RETURNS TABLE (
  migration text, outbox_waiting bigint, outbox_lag_seconds double precision, screens bigint, screens_online bigint
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT
    (SELECT max(m.name) FROM migrations m),
    (SELECT count(*) FROM outbox),
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(o.created_at)), 0) FROM outbox o),
    (SELECT count(*) FROM devices),
    (SELECT count(*) FROM devices d WHERE d.online)
$$;
--> statement-breakpoint
-- Of all tenants together. The same bytes twice are stored, and counted, once a tenant.
CREATE FUNCTION stored_bytes() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(s.size), 0)::bigint FROM (SELECT DISTINCT ON (f.tenant_id, f.sha256) f.size FROM files f) s
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION operation_figures(), stored_bytes() FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION operation_figures(), stored_bytes() TO vitrine_jobs;
