-- Ends a connected app: neither its access tokens nor its refresh token work any longer. The row stays, so that its user sees it.
CREATE OR REPLACE FUNCTION end_connected_app(of_key int) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public AS $$
  DELETE FROM oauth_tokens WHERE key_id = of_key;
  UPDATE api_keys SET ends_at = now() WHERE id = of_key AND ends_at IS NULL
$$;

REVOKE ALL ON FUNCTION end_connected_app FROM public;
