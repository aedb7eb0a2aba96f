-- Resets a rate limit, after a sign-in that succeeded.
CREATE OR REPLACE FUNCTION clear_attempts(attempt_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM attempts WHERE key = attempt_key
$$;

REVOKE ALL ON FUNCTION clear_attempts FROM public;
GRANT EXECUTE ON FUNCTION clear_attempts TO vitrine_app;
