-- Revokes an access token at the wish of its app.
CREATE OR REPLACE FUNCTION revoke_oauth_token(token bytea, client text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM oauth_tokens t USING api_keys k
  WHERE t.token_hash = token AND k.id = t.key_id AND k.client_id = coalesce(client, k.client_id)
$$;

REVOKE ALL ON FUNCTION revoke_oauth_token FROM public;
GRANT EXECUTE ON FUNCTION revoke_oauth_token TO vitrine_app;
