-- Counts and times over all webhooks, for monitoring.
CREATE OR REPLACE FUNCTION webhook_metrics() RETURNS TABLE (lag_seconds double precision, waiting bigint, failing bigint, paused bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT
    -- Of webhooks that work: one that fails makes its deliveries wait.
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(w.next_at)), 0) FROM webhooks w
      WHERE w.failures = 0 AND w.paused_at IS NULL AND w.next_at <= now() AND (w.leased_until IS NULL OR w.leased_until < now())),
    (SELECT count(*) FROM webhook_deliveries d WHERE d.due_at IS NOT NULL),
    (SELECT count(*) FROM webhooks w WHERE w.failures > 0 AND w.paused_at IS NULL),
    (SELECT count(*) FROM webhooks w WHERE w.paused_at IS NOT NULL)
$$;

REVOKE ALL ON FUNCTION webhook_metrics FROM public;
GRANT EXECUTE ON FUNCTION webhook_metrics TO vitrine_jobs;
