-- Ends sessions that have expired or were idle for too long, with the views that they have opened, and returns which.
CREATE OR REPLACE FUNCTION end_stale_sessions() RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH stale AS (SELECT s.id_hash FROM sessions s WHERE s.expires_at < now() OR s.last_used_at + s.idle_after < now())
  DELETE FROM sessions s WHERE s.id_hash IN (SELECT id_hash FROM stale) OR s.opened_by IN (SELECT id_hash FROM stale)
  RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_stale_sessions FROM public;
GRANT EXECUTE ON FUNCTION end_stale_sessions TO vitrine_jobs;
