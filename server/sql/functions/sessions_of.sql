-- The sessions of all colleagues with a role, and of one user.
CREATE OR REPLACE FUNCTION sessions_of(of_role int, of_user int) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id_hash FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE u.id IN (
    SELECT of_user
    UNION ALL SELECT r.user_id FROM user_roles r
      WHERE r.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int AND r.role_id = of_role
    UNION ALL SELECT r.user_id FROM platform_user_roles r
      WHERE nullif(current_setting('app.user_type', true), '')::int = 0 AND r.role_id = of_role
  ) AND is_colleague(u)
$$;

REVOKE ALL ON FUNCTION sessions_of FROM public;
GRANT EXECUTE ON FUNCTION sessions_of TO vitrine_app, vitrine_platform;
