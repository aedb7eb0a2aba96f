-- What the sign-out at the provider needs; null for a session that was opened another way.
CREATE OR REPLACE FUNCTION sso_session(of_session bytea) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.sealed_sign_out FROM sso_sessions s WHERE s.session_hash = of_session
$$;

REVOKE ALL ON FUNCTION sso_session FROM public;
GRANT EXECUTE ON FUNCTION sso_session TO vitrine_app, vitrine_platform;
