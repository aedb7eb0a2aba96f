-- Unpairs all screens of a tenant that is closed, and returns which.
CREATE OR REPLACE FUNCTION unpair_closed(of_tenant int) RETURNS SETOF int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE devices d
  SET token_hash = NULL, shard = NULL, online = false, desired_version = NULL, desired_at = NULL,
    player_version = NULL, can = DEFAULT, applied_version = NULL, online_only = false, cuts_only = false, last_error = NULL,
    storage_used = NULL, storage_quota = NULL
  FROM tenants t
  WHERE t.id = of_tenant AND t.closed_at IS NOT NULL AND d.tenant_id = t.id AND d.token_hash IS NOT NULL
  RETURNING d.id
$$;

REVOKE ALL ON FUNCTION unpair_closed FROM public;
GRANT EXECUTE ON FUNCTION unpair_closed TO vitrine_platform;
