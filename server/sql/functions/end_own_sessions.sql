-- Ends all sessions of the caller, and returns which.
CREATE OR REPLACE FUNCTION end_own_sessions() RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions WHERE user_id = nullif(current_setting('app.user_id', true), '')::int RETURNING id_hash
$$;

REVOKE ALL ON FUNCTION end_own_sessions FROM public;
GRANT EXECUTE ON FUNCTION end_own_sessions TO vitrine_app, vitrine_platform;
