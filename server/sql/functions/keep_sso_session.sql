-- Keeps what the sign-out at the provider needs, as long as the session.
CREATE OR REPLACE FUNCTION keep_sso_session(of_session bytea, sign_out text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sso_sessions (session_hash, sealed_sign_out) VALUES (of_session, sign_out)
$$;

REVOKE ALL ON FUNCTION keep_sso_session FROM public;
GRANT EXECUTE ON FUNCTION keep_sso_session TO vitrine_app;
