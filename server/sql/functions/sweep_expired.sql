CREATE OR REPLACE FUNCTION sweep_expired() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM pairings WHERE expires_at < now();
  DELETE FROM attempts WHERE resets_at < now();
  DELETE FROM password_links WHERE expires_at < now();
  DELETE FROM sign_in_challenges WHERE expires_at < now();
  DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours';
  DELETE FROM snapshots WHERE taken_at < now() - interval '1 minute';
$$;

REVOKE ALL ON FUNCTION sweep_expired FROM public;
GRANT EXECUTE ON FUNCTION sweep_expired TO vitrine_jobs;
