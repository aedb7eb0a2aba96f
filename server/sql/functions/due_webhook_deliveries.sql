-- The next deliveries of a leased webhook, without those that are being sent, and with the address, the secrets and the reseller
-- under whose brand they are sent as they are now. Extends the lease. Nothing for a paused one.
CREATE OR REPLACE FUNCTION due_webhook_deliveries(webhook int, max_deliveries int, sending bigint[], lease interval)
RETURNS TABLE (
  id bigint, event_id uuid, type text, sequence bigint, occurred_at timestamptz, data jsonb, attempts int,
  url text, sealed_secrets text[], seller int
)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH held AS (
    UPDATE webhooks w SET leased_until = now() + lease WHERE w.id = webhook AND w.paused_at IS NULL
    RETURNING w.id, w.tenant_id, w.reseller_id, w.url, array_remove(ARRAY[w.sealed_secret, CASE WHEN w.previous_until > now() THEN w.sealed_previous END], NULL) AS secrets
  )
  SELECT d.id, d.event_id, d.type, d.sequence, d.occurred_at, d.data, d.attempts, h.url, h.secrets,
    coalesce(h.reseller_id, (SELECT t.reseller_id FROM tenants t WHERE t.id = h.tenant_id), 0)
  FROM held h JOIN webhook_deliveries d ON d.webhook_id = h.id
  WHERE d.due_at <= now() AND d.expires_at > now() AND d.id <> ALL (sending)
  ORDER BY d.due_at, d.id LIMIT max_deliveries
$$;

REVOKE ALL ON FUNCTION due_webhook_deliveries FROM public;
GRANT EXECUTE ON FUNCTION due_webhook_deliveries TO vitrine_jobs;
