-- Uses up the challenge of a browser: of two concurrent requests one gets it. Returns no row for an expired one.
CREATE OR REPLACE FUNCTION take_passkey_challenge(browser_hash bytea) RETURNS TABLE (challenge text, user_handle bytea)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH taken AS (DELETE FROM passkey_challenges c WHERE c.id_hash = browser_hash RETURNING c.*)
  SELECT t.challenge, t.user_handle FROM taken t WHERE t.expires_at > now()
$$;

REVOKE ALL ON FUNCTION take_passkey_challenge FROM public;
GRANT EXECUTE ON FUNCTION take_passkey_challenge TO vitrine_app;
