-- Stores a sign-in, or a try-out of settings, until the provider answers.
CREATE OR REPLACE FUNCTION start_sso_sign_in(
  browser_hash bytea, of_sso int, at_issuer text, redirect text, trial text, lasts interval
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sso_sign_ins (id_hash, sso_id, issuer, redirect_uri, sealed_trial, expires_at)
  VALUES (browser_hash, of_sso, at_issuer, redirect, trial, now() + lasts)
$$;

REVOKE ALL ON FUNCTION start_sso_sign_in FROM public;
GRANT EXECUTE ON FUNCTION start_sso_sign_in TO vitrine_app;
