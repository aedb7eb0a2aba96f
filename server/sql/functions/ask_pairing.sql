-- Lets the screen of this secret ask to become a device of the caller's tenant; false for an unknown or expired secret. An
-- earlier request of the screen is replaced.
CREATE OR REPLACE FUNCTION ask_pairing(hash bytea, for_device int, lasts interval) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
BEGIN
  UPDATE pairings SET asked_tenant_id = caller, asked_device_id = for_device, asked_at = now(), refused_at = NULL,
    expires_at = now() + lasts
  WHERE secret_hash = hash AND expires_at > now() AND device_id IS NULL
    AND EXISTS (SELECT 1 FROM devices d WHERE d.tenant_id = caller AND d.id = for_device AND d.deletion_id IS NULL);
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION ask_pairing FROM public;
GRANT EXECUTE ON FUNCTION ask_pairing TO vitrine_app;
