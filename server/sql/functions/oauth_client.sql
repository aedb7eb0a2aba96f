-- An app that has registered itself.
CREATE OR REPLACE FUNCTION oauth_client(client text) RETURNS TABLE (name text, redirect_uris text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.name, c.redirect_uris FROM oauth_clients c WHERE c.id = client
$$;

REVOKE ALL ON FUNCTION oauth_client FROM public;
GRANT EXECUTE ON FUNCTION oauth_client TO vitrine_app;
