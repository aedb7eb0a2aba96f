-- Tenants with an active webhook that has chosen the event.
CREATE OR REPLACE FUNCTION tenants_with_webhook(event_type text) RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT DISTINCT w.tenant_id FROM webhooks w JOIN tenants t ON t.id = w.tenant_id
  WHERE w.paused_at IS NULL AND t.suspended_at IS NULL AND event_type = ANY (w.events)
$$;

REVOKE ALL ON FUNCTION tenants_with_webhook FROM public;
GRANT EXECUTE ON FUNCTION tenants_with_webhook TO vitrine_jobs;
