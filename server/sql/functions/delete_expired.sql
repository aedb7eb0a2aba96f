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
  DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours';
  DELETE FROM screenshots WHERE taken_at < now() - interval '1 minute';
$$;

REVOKE ALL ON FUNCTION delete_expired FROM public;
GRANT EXECUTE ON FUNCTION delete_expired TO vitrine_jobs;
