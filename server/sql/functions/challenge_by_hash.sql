-- The user whose second factor is still missing. The code's hash is returned only while the code is valid.
CREATE OR REPLACE FUNCTION challenge_by_hash(challenge_hash bytea)
RETURNS TABLE (
  user_id int, tenant_id int, first_name text, email text, phone_number text, code_hash bytea, totp_secret text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.tenant_id, u.first_name::text, u.email, u.phone_number,
    CASE WHEN c.code_expires_at > now() THEN c.code_hash END, u.totp_secret
  FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
  WHERE c.id_hash = challenge_hash AND c.expires_at > now() AND u.user_status = 0
$$;

REVOKE ALL ON FUNCTION challenge_by_hash FROM public;
GRANT EXECUTE ON FUNCTION challenge_by_hash TO vitrine_app;
