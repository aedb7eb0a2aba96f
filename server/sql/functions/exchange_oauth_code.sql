-- Exchanges an authorization code for the first access token of a connected app, once. Returns no row for a code that is wrong,
-- expired, of another app, or for another redirect URI or challenge. A code that is used twice may have been stolen: it ends the
-- app (RFC 6749, 4.1.2). `redirect` is null if the app did not repeat it.
CREATE OR REPLACE FUNCTION exchange_oauth_code(
  code bytea, client text, redirect text, challenge text, token bytea, token_lasts interval, refresh_lasts interval, zone text
) RETURNS TABLE (family uuid, generation int, permissions text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  g record;
BEGIN
  SELECT x.*, k.user_id, k.permissions INTO g
  FROM oauth_grants x JOIN api_keys k ON k.id = x.key_id
  WHERE x.code_hash = code AND k.client_id = client AND k.ends_at IS NULL
  FOR UPDATE;
  IF NOT found THEN
    RETURN;
  END IF;
  IF g.code_used_at IS NOT NULL THEN
    PERFORM end_connected_app(g.key_id);
    RETURN;
  END IF;
  IF g.code_expires_at <= now() OR g.code_challenge <> challenge
    OR NOT EXISTS (SELECT FROM api_keys k WHERE k.id = g.key_id AND k.redirect_uri = coalesce(redirect, k.redirect_uri))
    OR NOT EXISTS (SELECT FROM access_of_user(g.user_id, NULL, zone) a WHERE a.is_active)
  THEN
    RETURN;
  END IF;
  UPDATE oauth_grants SET code_used_at = now(), rotated_at = now() WHERE key_id = g.key_id;
  UPDATE api_keys SET refresh_until = now() + refresh_lasts WHERE id = g.key_id;
  INSERT INTO oauth_tokens (token_hash, key_id, expires_at) VALUES (token, g.key_id, now() + token_lasts);
  RETURN QUERY SELECT g.family, g.generation, g.permissions;
END $$;

REVOKE ALL ON FUNCTION exchange_oauth_code FROM public;
GRANT EXECUTE ON FUNCTION exchange_oauth_code TO vitrine_app;
