-- The data that a sign-in needs before the tenant is known.
CREATE OR REPLACE FUNCTION credentials_by_email(address text)
RETURNS TABLE (
  user_id int, tenant_id int, first_name text, email text, phone_number text, password_hash text, user_status smallint,
  password_expires_at timestamptz, two_factor_enabled boolean, has_authenticator boolean, must_use_sso boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.tenant_id, u.first_name::text, u.email, u.phone_number, u.password_hash, u.user_status,
    u.password_expires_at, u.two_factor_enabled, u.totp_secret IS NOT NULL, must_use_sso(u.id)
  FROM users u WHERE lower(u.email) = lower(address)
$$;

REVOKE ALL ON FUNCTION credentials_by_email FROM public;
GRANT EXECUTE ON FUNCTION credentials_by_email TO vitrine_app;
