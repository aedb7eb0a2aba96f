-- Ends one of the caller's sessions, by its public id, with the views that it has opened, and returns which.
CREATE OR REPLACE FUNCTION end_own_session(session_id uuid) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s
  WHERE s.user_id = nullif(current_setting('app.user_id', true), '')::int
    AND (s.id = session_id OR s.opened_by = (SELECT o.id_hash FROM sessions o WHERE o.id = session_id))
  RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_own_session FROM public;
GRANT EXECUTE ON FUNCTION end_own_session TO vitrine_app, vitrine_platform;
