-- The user whom the provider of an account means: the linked one, else the one with the address, who may belong to another
-- account. Until the transaction ends, further sign-ins through this provider wait: two first ones make one user. `has_other` says
-- that the user with the address is linked with another subject.
CREATE OR REPLACE FUNCTION find_sso_user(of_sso int, at_issuer text, of_subject text, address text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, user_status smallint, first_name text, email text,
  needs_password boolean, is_linked boolean, has_other boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  linked int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('single sign-on', of_sso));
  SELECT i.user_id INTO linked FROM sso_identities i
  WHERE i.sso_id = of_sso AND i.issuer = at_issuer AND i.subject = of_subject;
  RETURN QUERY
  SELECT u.id, u.tenant_id, u.reseller_id, u.user_type, u.user_status, u.first_name::text, u.email,
    u.password_expires_at IS NOT NULL OR u.invited_at IS NOT NULL, linked IS NOT NULL,
    linked IS NULL AND EXISTS (
      SELECT FROM sso_identities i WHERE i.sso_id = of_sso AND i.issuer = at_issuer AND i.user_id = u.id
    )
  FROM users u WHERE CASE WHEN linked IS NULL THEN lower(u.email) = lower(address) ELSE u.id = linked END;
END $$;

REVOKE ALL ON FUNCTION find_sso_user FROM public;
GRANT EXECUTE ON FUNCTION find_sso_user TO vitrine_app, vitrine_platform;
