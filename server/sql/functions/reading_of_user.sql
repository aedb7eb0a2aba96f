-- How a user reads: in the user's own language, else in that of the account: the tenant, the reseller or the operator; null if
-- none was chosen. The formats are the user's own.
CREATE OR REPLACE FUNCTION reading_of_user(of_user int) RETURNS TABLE (language text, date_style text, hour_cycle text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(u.language, CASE u.user_type
      WHEN 1 THEN language_of_tenant(u.tenant_id)
      WHEN 3 THEN (SELECT r.language FROM resellers r WHERE r.id = u.reseller_id)
      ELSE (SELECT i.language FROM issuer i)
    END),
    u.date_style, u.hour_cycle
  FROM users u WHERE u.id = of_user
$$;

REVOKE ALL ON FUNCTION reading_of_user FROM public;
GRANT EXECUTE ON FUNCTION reading_of_user TO vitrine_app, vitrine_platform, vitrine_jobs;
