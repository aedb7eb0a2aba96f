-- The passkeys with which a user can take the second step of a sign-in at this host.
CREATE OR REPLACE FUNCTION passkeys_of_user(of_user int, at_host text) RETURNS TABLE (credential_id bytea, transports text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.credential_id, p.transports FROM passkeys p WHERE p.user_id = of_user AND p.host = at_host ORDER BY p.created_at
$$;

REVOKE ALL ON FUNCTION passkeys_of_user FROM public;
GRANT EXECUTE ON FUNCTION passkeys_of_user TO vitrine_app;
