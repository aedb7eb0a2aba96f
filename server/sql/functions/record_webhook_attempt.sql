-- Stores the result of an attempt, and the health of the webhook. A webhook is paused when it answers that it is gone, or when
-- every attempt of five days has failed: then the users to email are returned.
-- result: { "failure", "status", "requestHeaders", "responseHeaders", "response", "durationMs", "retryInMs", "webhookRetryInMs",
--   "isGone", "isCounted" }
CREATE OR REPLACE FUNCTION record_webhook_attempt(delivery bigint, result jsonb)
RETURNS TABLE (email text, first_name text, url text, reason text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  failed text := result ->> 'failure';
  later interval := make_interval(secs => (result ->> 'retryInMs')::numeric / 1000);
  sent webhook_deliveries;
  receiver webhooks;
BEGIN
  UPDATE webhook_deliveries d
  SET attempts = d.attempts + 1, attempted_at = now(), status = (result ->> 'status')::int, response = result ->> 'response',
    request_headers = result -> 'requestHeaders', response_headers = result -> 'responseHeaders',
    failure = failed, duration_ms = (result ->> 'durationMs')::int, is_delivered = failed IS NULL,
    due_at = CASE WHEN failed IS NOT NULL AND now() + later < d.expires_at THEN now() + later END
  WHERE d.id = delivery RETURNING * INTO sent;
  IF failed IS NULL THEN
    UPDATE webhooks w SET failures = 0, failing_since = NULL, failure = NULL, succeeded_at = now()
    WHERE w.id = sent.webhook_id AND (w.failures > 0 OR w.succeeded_at IS NULL OR w.succeeded_at < now() - interval '10 seconds');
    RETURN;
  END IF;
  UPDATE webhooks w
  SET failures = w.failures + CASE WHEN (result ->> 'isCounted')::boolean THEN 1 ELSE 0 END,
    failing_since = coalesce(w.failing_since, now()), failure = failed,
    next_at = now() + make_interval(secs => (result ->> 'webhookRetryInMs')::numeric / 1000)
  WHERE w.id = sent.webhook_id;
  UPDATE webhooks w
  SET paused_at = now(), paused_reason = CASE WHEN (result ->> 'isGone')::boolean THEN 'gone' ELSE 'failing' END
  WHERE w.id = sent.webhook_id AND w.paused_at IS NULL
    AND ((result ->> 'isGone')::boolean OR w.failing_since < now() - interval '5 days')
  RETURNING * INTO receiver;
  RETURN QUERY SELECT u.email, u.first_name::text, receiver.url, receiver.paused_reason FROM users u
  WHERE receiver.id IS NOT NULL AND u.user_status = 0 AND (u.is_owner OR u.user_type = 3 OR u.id = receiver.updated_by)
    AND u.tenant_id IS NOT DISTINCT FROM receiver.tenant_id AND u.reseller_id IS NOT DISTINCT FROM receiver.reseller_id;
END $$;

REVOKE ALL ON FUNCTION record_webhook_attempt FROM public;
GRANT EXECUTE ON FUNCTION record_webhook_attempt TO vitrine_jobs;
