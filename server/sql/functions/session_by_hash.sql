-- All that a request needs to know of its caller. `zone` is where the platform's days end.
CREATE OR REPLACE FUNCTION session_by_hash(session_hash bytea, zone text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, owes_password boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  UPDATE sessions s SET last_used_at = now()
  WHERE s.id_hash = session_hash AND s.last_used_at < now() - interval '1 minute' AND s.last_used_at + s.idle_after > now();
  RETURN QUERY
  SELECT u.id, u.tenant_id, u.reseller_id, u.user_type, u.first_name::text, u.last_name::text, u.email, u.is_owner,
    CASE WHEN u.user_type = 0 THEN ARRAY(
      SELECT DISTINCT p.permission FROM platform_user_roles r JOIN platform_role_permissions p ON p.role_id = r.role_id
      WHERE r.user_id = u.id
    ) ELSE ARRAY(
      SELECT DISTINCT p.permission FROM user_roles r
      JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
    ) END,
    subscription_state(u.tenant_id, zone),
    CASE WHEN t.suspended_at IS NULL THEN NULL ELSE coalesce(t.suspended_reason, '') END,
    u.password_expires_at IS NOT NULL
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN tenants t ON t.id = u.tenant_id
  WHERE s.id_hash = session_hash AND s.expires_at > now() AND s.last_used_at + s.idle_after > now() AND u.user_status = 0
    AND (u.password_expires_at IS NULL OR u.password_expires_at > now());
END $$;

REVOKE ALL ON FUNCTION session_by_hash FROM public;
GRANT EXECUTE ON FUNCTION session_by_hash TO vitrine_app;
