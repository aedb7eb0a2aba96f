-- Makes a delivery of each due event for each webhook that gets it, and returns how many events there were. A webhook is
-- locked before it is asked whether it waits: a sender that finishes with it at the same time would else miss its delivery.
CREATE OR REPLACE FUNCTION dispatch_webhook_events(max_events int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  events int;
  receivers int[];
BEGIN
  WITH due AS (
    SELECT * FROM webhook_events e WHERE e.due_at <= now() ORDER BY e.due_at, e.id LIMIT max_events FOR UPDATE SKIP LOCKED
  ), made AS (
    INSERT INTO webhook_deliveries (tenant_id, reseller_id, webhook_id, event_id, type, sequence, occurred_at, data)
    SELECT w.tenant_id, w.reseller_id, w.id, d.event_id, d.type, d.id, d.due_at, d.data
    FROM due d CROSS JOIN LATERAL webhooks_for(d.type, d.tenant_id, d.reseller_id, d.is_for_operator) w
    ORDER BY d.id
    RETURNING webhook_id
  ), done AS (
    DELETE FROM webhook_events e USING due d WHERE e.id = d.id RETURNING e.id
  )
  SELECT (SELECT count(*) FROM done), (SELECT array_agg(DISTINCT webhook_id) FROM made) INTO events, receivers;
  PERFORM FROM webhooks w WHERE w.id = ANY (receivers) ORDER BY w.id FOR NO KEY UPDATE;
  UPDATE webhooks w SET next_at = now() WHERE w.id = ANY (receivers) AND (w.failures = 0 OR w.next_at IS NULL);
  RETURN events;
END $$;

REVOKE ALL ON FUNCTION dispatch_webhook_events FROM public;
GRANT EXECUTE ON FUNCTION dispatch_webhook_events TO vitrine_jobs;
