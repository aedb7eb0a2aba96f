-- A passkey and its user, before the tenant is known.
CREATE OR REPLACE FUNCTION passkey_by_credential(credential bytea)
RETURNS TABLE (
  passkey_id uuid, user_id int, tenant_id int, host text, user_handle bytea, public_key bytea, user_status smallint,
  password_expires_at timestamptz, must_use_sso boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.id, u.id, u.tenant_id, p.host, p.user_handle, p.public_key, u.user_status, u.password_expires_at, must_use_sso(u.id)
  FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.credential_id = credential
$$;

REVOKE ALL ON FUNCTION passkey_by_credential FROM public;
GRANT EXECUTE ON FUNCTION passkey_by_credential TO vitrine_app;
