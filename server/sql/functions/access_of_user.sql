-- What a user may do now, in the own account or in that of the viewed tenant: the one place that judges it, for sessions and
-- for API keys. No definer function, so that the planner inlines it into those that are. `zone` is the time zone of the
-- platform. In a view the permissions are the viewer's, and `viewer_type` is the viewer's user type. `is_active` is false for
-- a user who cannot sign in, and for a viewer who may not view this tenant.
CREATE OR REPLACE FUNCTION access_of_user(of_user int, viewed_tenant int, zone text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, is_closed boolean, owes_password boolean,
  viewer_type smallint, viewed_name text, may_change boolean, is_active boolean
)
LANGUAGE sql STABLE AS $$
  SELECT u.id, coalesce(viewed_tenant, u.tenant_id),
    CASE WHEN viewed_tenant IS NULL THEN u.reseller_id END,
    CASE WHEN viewed_tenant IS NULL THEN u.user_type ELSE 1::smallint END,
    u.first_name::text, u.last_name::text, u.email, u.is_owner,
    CASE WHEN u.user_type = 0 THEN ARRAY(
      SELECT DISTINCT p.permission FROM platform_user_roles r JOIN platform_role_permissions p ON p.role_id = r.role_id
      WHERE r.user_id = u.id
    ) ELSE ARRAY(
      SELECT DISTINCT p.permission FROM user_roles r
      JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
    ) END,
    subscription_state(coalesce(viewed_tenant, u.tenant_id), zone),
    CASE WHEN t.suspended_at IS NULL THEN NULL ELSE coalesce(t.suspended_reason, '') END,
    t.closed_at IS NOT NULL,
    u.password_expires_at IS NOT NULL,
    CASE WHEN viewed_tenant IS NULL THEN NULL ELSE u.user_type END, t.company_name::text,
    t.operator_may_change AND t.closed_at IS NULL,
    u.user_status = 0 AND (u.password_expires_at IS NULL OR u.password_expires_at > now())
      AND (viewed_tenant IS NULL OR u.user_type = 0 OR u.user_type = 3 AND u.reseller_id = t.reseller_id)
  FROM users u LEFT JOIN tenants t ON t.id = coalesce(viewed_tenant, u.tenant_id)
  WHERE u.id = of_user
$$;

REVOKE ALL ON FUNCTION access_of_user FROM public;
