-- Deletes expired rows, except sessions: end_stale_sessions ends these, and returns which.
CREATE OR REPLACE FUNCTION delete_expired() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM pairings WHERE expires_at < now();
  DELETE FROM attempts WHERE resets_at < now();
  DELETE FROM password_links WHERE expires_at < now();
  DELETE FROM sign_ups WHERE expires_at < now();
  DELETE FROM ended_sessions WHERE ended_at < now() - interval '7 days';
  DELETE FROM sign_in_challenges WHERE expires_at < now();
  DELETE FROM passkey_challenges WHERE expires_at < now();
  DELETE FROM sso_sign_ins WHERE expires_at < now();
  DELETE FROM oauth_tokens WHERE expires_at < now();
  DELETE FROM oauth_clients c
  WHERE c.created_at < now() - interval '1 day' AND coalesce(c.connected_at, '-infinity') < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM api_keys k WHERE k.client_id = c.id);
  -- Apps that never came for their first token, and such as ended a while ago: until then their users see why.
  DELETE FROM api_keys k USING oauth_grants g
  WHERE g.key_id = k.id AND (
    g.code_used_at IS NULL AND g.code_expires_at < now()
    OR least(k.ends_at, k.refresh_until) < now() - interval '30 days'
  );
  DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours';
  DELETE FROM screenshots WHERE taken_at < now() - interval '1 minute';
$$;

REVOKE ALL ON FUNCTION delete_expired FROM public;
GRANT EXECUTE ON FUNCTION delete_expired TO vitrine_jobs;
