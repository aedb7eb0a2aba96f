-- Stores what a passkey must sign next. A newer challenge of the same browser replaces the older one.
CREATE OR REPLACE FUNCTION start_passkey_challenge(browser_hash bytea, new_challenge text, handle bytea, lasts interval)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO passkey_challenges (id_hash, challenge, user_handle, expires_at)
  VALUES (browser_hash, new_challenge, handle, now() + lasts)
  ON CONFLICT (id_hash) DO UPDATE
  SET challenge = excluded.challenge, user_handle = excluded.user_handle, expires_at = excluded.expires_at
$$;

REVOKE ALL ON FUNCTION start_passkey_challenge FROM public;
GRANT EXECUTE ON FUNCTION start_passkey_challenge TO vitrine_app;
