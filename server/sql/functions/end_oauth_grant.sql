-- Ends a connected app at its own wish, by its refresh token.
CREATE OR REPLACE FUNCTION end_oauth_grant(of_family uuid, client text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT end_connected_app(g.key_id) FROM oauth_grants g JOIN api_keys k ON k.id = g.key_id
  WHERE g.family = of_family AND k.client_id = coalesce(client, k.client_id)
$$;

REVOKE ALL ON FUNCTION end_oauth_grant FROM public;
GRANT EXECUTE ON FUNCTION end_oauth_grant TO vitrine_app;
