-- Stores an app that has registered itself.
CREATE OR REPLACE FUNCTION register_oauth_client(client text, client_name text, redirects text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO oauth_clients (id, name, redirect_uris) VALUES (client, client_name, redirects)
$$;

REVOKE ALL ON FUNCTION register_oauth_client FROM public;
GRANT EXECUTE ON FUNCTION register_oauth_client TO vitrine_app;
