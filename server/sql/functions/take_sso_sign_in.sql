-- Uses up the sign-in that a browser has begun: of two concurrent requests one gets it. Returns no row for an expired one.
CREATE OR REPLACE FUNCTION take_sso_sign_in(browser_hash bytea)
RETURNS TABLE (sso_id int, issuer text, redirect_uri text, sealed_trial text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH taken AS (DELETE FROM sso_sign_ins s WHERE s.id_hash = browser_hash RETURNING s.*)
  SELECT t.sso_id, t.issuer, t.redirect_uri, t.sealed_trial FROM taken t WHERE t.expires_at > now()
$$;

REVOKE ALL ON FUNCTION take_sso_sign_in FROM public;
GRANT EXECUTE ON FUNCTION take_sso_sign_in TO vitrine_app;
