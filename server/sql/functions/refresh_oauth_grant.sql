-- Gives a connected app its next access token, for the refresh token of this generation, and returns the generation of the next
-- refresh token. Within `grace` of a rotation, the token before gets the same answer: the first one may have been lost. Returns
-- no row if the app has ended, or its user cannot sign in. A refresh token that was replaced before may have been stolen: it
-- ends the app. A generation that is newer than the stored one is from before a backup was restored.
CREATE OR REPLACE FUNCTION refresh_oauth_grant(
  of_family uuid, at_generation int, client text, token bytea, token_lasts interval, refresh_lasts interval, grace interval,
  zone text
) RETURNS TABLE (generation int, permissions text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  g record;
  next_generation int;
BEGIN
  SELECT x.*, k.user_id, k.permissions INTO g
  FROM oauth_grants x JOIN api_keys k ON k.id = x.key_id
  WHERE x.family = of_family AND k.client_id = client AND k.ends_at IS NULL AND k.refresh_until > now()
  FOR UPDATE;
  IF NOT found OR NOT EXISTS (SELECT FROM access_of_user(g.user_id, NULL, zone) a WHERE a.is_active) THEN
    RETURN;
  END IF;
  IF at_generation >= g.generation THEN
    next_generation := at_generation + 1;
    UPDATE oauth_grants SET generation = next_generation, rotated_at = now() WHERE key_id = g.key_id;
  ELSIF at_generation = g.generation - 1 AND g.rotated_at > now() - grace THEN
    next_generation := g.generation;
  ELSE
    PERFORM end_connected_app(g.key_id);
    RETURN;
  END IF;
  DELETE FROM oauth_tokens WHERE key_id = g.key_id AND expires_at <= now();
  -- Requests that are on their way still have the token before.
  UPDATE oauth_tokens SET expires_at = least(expires_at, now() + grace) WHERE key_id = g.key_id;
  UPDATE api_keys SET refresh_until = now() + refresh_lasts WHERE id = g.key_id;
  INSERT INTO oauth_tokens (token_hash, key_id, expires_at) VALUES (token, g.key_id, now() + token_lasts);
  RETURN QUERY SELECT next_generation, g.permissions;
END $$;

REVOKE ALL ON FUNCTION refresh_oauth_grant FROM public;
GRANT EXECUTE ON FUNCTION refresh_oauth_grant TO vitrine_app;
