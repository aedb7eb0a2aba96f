-- Records a sign-in. False if the device's count of uses has not grown: then there may be a copy of the passkey. Devices that
-- do not count always report 0.
CREATE OR REPLACE FUNCTION use_passkey(passkey uuid, new_count bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE passkeys SET sign_count = new_count, last_used_at = now()
  WHERE id = passkey AND (sign_count < new_count OR sign_count = 0 AND new_count = 0);
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION use_passkey FROM public;
GRANT EXECUTE ON FUNCTION use_passkey TO vitrine_app;
