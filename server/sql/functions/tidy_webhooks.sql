-- Ends deliveries that have not arrived within a day, and deletes all but the last of those that have ended.
CREATE OR REPLACE FUNCTION tidy_webhooks(kept int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE webhook_deliveries d SET due_at = NULL WHERE d.due_at IS NOT NULL AND d.expires_at <= now();
  DELETE FROM webhook_deliveries d
  USING webhooks w CROSS JOIN LATERAL (
    SELECT x.id FROM webhook_deliveries x WHERE x.webhook_id = w.id AND x.due_at IS NULL ORDER BY x.id DESC OFFSET kept LIMIT 1
  ) last
  WHERE d.webhook_id = w.id AND d.id <= last.id AND d.due_at IS NULL
$$;

REVOKE ALL ON FUNCTION tidy_webhooks FROM public;
GRANT EXECUTE ON FUNCTION tidy_webhooks TO vitrine_jobs;
