-- Ends all sessions of the caller but one, and returns which.
CREATE OR REPLACE FUNCTION end_other_sessions(kept bytea) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s
  WHERE s.id_hash <> kept AND s.user_id = nullif(current_setting('app.user_id', true), '')::int RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_other_sessions FROM public;
GRANT EXECUTE ON FUNCTION end_other_sessions TO vitrine_app, vitrine_platform;
