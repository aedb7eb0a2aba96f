-- Ends all sessions of a reseller's users, for the operator who deletes it, and returns which.
CREATE OR REPLACE FUNCTION end_sessions_of_reseller(of_reseller int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u
  WHERE u.id = s.user_id AND u.reseller_id = of_reseller AND nullif(current_setting('app.user_type', true), '')::int = 0
  RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_sessions_of_reseller FROM public;
GRANT EXECUTE ON FUNCTION end_sessions_of_reseller TO vitrine_platform;
