-- Ends all sessions of a colleague, and returns which.
CREATE OR REPLACE FUNCTION end_sessions_of_user(of_user int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.id = of_user AND is_colleague(u) RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_sessions_of_user FROM public;
GRANT EXECUTE ON FUNCTION end_sessions_of_user TO vitrine_app, vitrine_platform;
