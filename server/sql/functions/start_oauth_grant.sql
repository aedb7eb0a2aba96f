-- Stores the authorization code of an app that the current user has just connected.
CREATE OR REPLACE FUNCTION start_oauth_grant(of_key int, code bytea, challenge text, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO oauth_grants (key_id, code_hash, code_challenge, code_expires_at)
  SELECT k.id, code, challenge, now() + lasts FROM api_keys k
  WHERE k.id = of_key AND k.client_id IS NOT NULL AND k.user_id = nullif(current_setting('app.user_id', true), '')::int;
  UPDATE oauth_clients SET connected_at = now() WHERE id = (SELECT k.client_id FROM api_keys k WHERE k.id = of_key)
$$;

REVOKE ALL ON FUNCTION start_oauth_grant FROM public;
GRANT EXECUTE ON FUNCTION start_oauth_grant TO vitrine_app, vitrine_platform;
