-- Ends all sessions of a tenant that is suspended, and returns which.
CREATE OR REPLACE FUNCTION end_sessions_of_suspended(of_tenant int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u, tenants t
  WHERE u.id = s.user_id AND t.id = u.tenant_id AND t.id = of_tenant AND t.suspended_at IS NOT NULL
  RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_sessions_of_suspended FROM public;
GRANT EXECUTE ON FUNCTION end_sessions_of_suspended TO vitrine_platform;
