-- Leases webhooks with due deliveries to one server. Those whose last attempt succeeded come first and are counted by
-- themselves, the latest success first: however many others hang, they do not wait behind them. Of the others, one that has
-- worked lately comes before those that have never answered, so that a single failure does not put it behind all of them.
-- Without sorting, it stops at the limit in an index that has this order. The planner would else read all due webhooks
-- whenever its statistics are from before they became due, as in a failure of the network.
CREATE OR REPLACE FUNCTION claim_webhooks(max_healthy int, max_others int, lease interval)
RETURNS TABLE (id int, failures int, is_healthy boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_sort = off AS $$
  WITH due AS NOT MATERIALIZED (
    SELECT w.* FROM webhooks w
    WHERE w.next_at <= now() AND w.paused_at IS NULL AND (w.leased_until IS NULL OR w.leased_until < now())
      AND NOT EXISTS (SELECT FROM tenants t WHERE t.id = w.tenant_id AND t.suspended_at IS NOT NULL)
  ), chosen AS (
    (SELECT d.id FROM due d WHERE d.failures = 0 AND d.succeeded_at IS NOT NULL
      ORDER BY d.succeeded_at DESC NULLS LAST LIMIT max_healthy)
    UNION ALL
    (SELECT d.id FROM due d WHERE d.failures <> 0 OR d.succeeded_at IS NULL
      ORDER BY d.succeeded_at DESC NULLS LAST, d.failures, d.next_at LIMIT max_others)
  ), locked AS (
    SELECT w.id FROM webhooks w WHERE w.id IN (SELECT c.id FROM chosen c) AND (w.leased_until IS NULL OR w.leased_until < now())
    FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE webhooks w SET leased_until = now() + lease FROM locked l WHERE w.id = l.id
  RETURNING w.id, w.failures, w.failures = 0 AND w.succeeded_at IS NOT NULL
$$;

REVOKE ALL ON FUNCTION claim_webhooks FROM public;
GRANT EXECUTE ON FUNCTION claim_webhooks TO vitrine_jobs;
