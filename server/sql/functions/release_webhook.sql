-- Ends a lease. The webhook waits for its next delivery, or for the end of its backoff. Locked first: a delivery that is made
-- meanwhile is seen here, or wakes it afterwards. Open consoles are notified.
CREATE OR REPLACE FUNCTION release_webhook(webhook int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  next_due timestamptz;
BEGIN
  PERFORM FROM webhooks w WHERE w.id = webhook FOR NO KEY UPDATE;
  SELECT min(d.due_at) INTO next_due FROM webhook_deliveries d WHERE d.webhook_id = webhook AND d.due_at IS NOT NULL AND d.expires_at > now();
  UPDATE webhooks w
  SET leased_until = NULL, next_at = CASE WHEN w.failures > 0 AND next_due IS NOT NULL THEN greatest(w.next_at, next_due) ELSE next_due END
  WHERE w.id = webhook;
  INSERT INTO outbox (tenant_id, entity, entity_id) SELECT w.tenant_id, 'webhooks', w.id FROM webhooks w WHERE w.id = webhook;
END $$;

REVOKE ALL ON FUNCTION release_webhook FROM public;
GRANT EXECUTE ON FUNCTION release_webhook TO vitrine_jobs;
