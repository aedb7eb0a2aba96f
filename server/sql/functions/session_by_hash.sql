-- All that a request needs to know of its caller. `zone` is the time zone of the platform. The session of a view belongs to a
-- user of the viewed tenant, has the permissions of the viewer, and `viewer_type` is the viewer's user type.
CREATE OR REPLACE FUNCTION session_by_hash(session_hash bytea, zone text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, owes_password boolean,
  viewer_type smallint, viewed_name text, may_change boolean, ends_in int
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  opener bytea;
BEGIN
  UPDATE sessions s SET last_used_at = now()
  WHERE s.id_hash = session_hash AND s.last_used_at < now() - interval '1 minute' AND s.last_used_at + s.idle_after > now()
  RETURNING s.opened_by INTO opener;
  IF opener IS NOT NULL THEN
    UPDATE sessions s SET last_used_at = now() WHERE s.id_hash = opener AND s.last_used_at + s.idle_after > now();
  END IF;
  RETURN QUERY
  SELECT u.id, coalesce(s.viewed_tenant_id, u.tenant_id),
    CASE WHEN s.viewed_tenant_id IS NULL THEN u.reseller_id END,
    CASE WHEN s.viewed_tenant_id IS NULL THEN u.user_type ELSE 1::smallint END,
    u.first_name::text, u.last_name::text, u.email, u.is_owner,
    CASE WHEN u.user_type = 0 THEN ARRAY(
      SELECT DISTINCT p.permission FROM platform_user_roles r JOIN platform_role_permissions p ON p.role_id = r.role_id
      WHERE r.user_id = u.id
    ) ELSE ARRAY(
      SELECT DISTINCT p.permission FROM user_roles r
      JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
    ) END,
    subscription_state(coalesce(s.viewed_tenant_id, u.tenant_id), zone),
    CASE WHEN t.suspended_at IS NULL THEN NULL ELSE coalesce(t.suspended_reason, '') END,
    u.password_expires_at IS NOT NULL,
    CASE WHEN s.viewed_tenant_id IS NULL THEN NULL ELSE u.user_type END, t.company_name::text, t.operator_may_change,
    ceil(extract(epoch FROM s.expires_at - now()))::int
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN tenants t ON t.id = coalesce(s.viewed_tenant_id, u.tenant_id)
  WHERE s.id_hash = session_hash AND s.expires_at > now() AND s.last_used_at + s.idle_after > now() AND u.user_status = 0
    AND (u.password_expires_at IS NULL OR u.password_expires_at > now())
    AND (
      s.viewed_tenant_id IS NULL
      OR (u.user_type = 0 OR u.user_type = 3 AND u.reseller_id = t.reseller_id) AND EXISTS (
        SELECT FROM sessions o WHERE o.id_hash = s.opened_by AND o.expires_at > now() AND o.last_used_at + o.idle_after > now()
      )
    );
END $$;

REVOKE ALL ON FUNCTION session_by_hash FROM public;
GRANT EXECUTE ON FUNCTION session_by_hash TO vitrine_app;
