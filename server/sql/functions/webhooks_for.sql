-- The active webhooks that have chosen the event and may get it: those of the tenant, of the reseller, and of the operator.
-- A suspended tenant's get nothing. One branch for each owner, so that each uses an index.
CREATE OR REPLACE FUNCTION webhooks_for(event_type text, event_tenant int, event_reseller int, for_operator boolean)
RETURNS SETOF webhooks LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT w.* FROM webhooks w JOIN tenants t ON t.id = w.tenant_id
  WHERE w.tenant_id = event_tenant AND t.suspended_at IS NULL AND w.paused_at IS NULL AND event_type = ANY (w.events)
  UNION ALL
  SELECT w.* FROM webhooks w
  WHERE w.reseller_id = event_reseller AND w.paused_at IS NULL AND event_type = ANY (w.events)
  UNION ALL
  SELECT w.* FROM webhooks w
  WHERE for_operator AND w.tenant_id IS NULL AND w.reseller_id IS NULL AND w.paused_at IS NULL AND event_type = ANY (w.events)
$$;

REVOKE ALL ON FUNCTION webhooks_for FROM public;
