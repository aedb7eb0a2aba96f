CREATE OR REPLACE FUNCTION end_own_sessions_but(kept bytea) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s
  WHERE s.id_hash <> kept AND s.user_id = nullif(current_setting('app.user_id', true), '')::int RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_own_sessions_but FROM public;
GRANT EXECUTE ON FUNCTION end_own_sessions_but TO vitrine_app, vitrine_platform;
