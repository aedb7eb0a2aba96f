-- Records the use of an API key or a connected app. Requests at the same moment do not wait for each other to record it.
CREATE OR REPLACE FUNCTION record_key_use(of_key int, address inet) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public AS $$
  UPDATE api_keys SET last_used_at = now(), last_used_from = host(address)
  WHERE id = (SELECT x.id FROM api_keys x WHERE x.id = of_key FOR NO KEY UPDATE SKIP LOCKED)
$$;

REVOKE ALL ON FUNCTION record_key_use FROM public;
