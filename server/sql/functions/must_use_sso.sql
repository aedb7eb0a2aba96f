-- Whether the user signs in through the provider of the account only. Not while there is no active emergency owner: then
-- everybody would be locked out if the provider failed.
CREATE OR REPLACE FUNCTION must_use_sso(of_user int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM users u
    JOIN single_sign_on s ON CASE u.user_type WHEN 1 THEN s.tenant_id = u.tenant_id WHEN 3 THEN s.reseller_id = u.reseller_id
      ELSE s.tenant_id IS NULL AND s.reseller_id IS NULL END
    JOIN users b ON b.id = s.emergency_user_id
    WHERE u.id = of_user AND s.is_on AND s.is_only AND b.id <> u.id AND b.user_status = 0
  )
$$;

REVOKE ALL ON FUNCTION must_use_sso FROM public;
GRANT EXECUTE ON FUNCTION must_use_sso TO vitrine_app;
