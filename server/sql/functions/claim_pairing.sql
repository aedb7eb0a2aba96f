-- Assigns the screen that shows this code to a device of the caller's tenant; false when no screen shows it.
CREATE OR REPLACE FUNCTION claim_pairing(shown_code text, for_device int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
BEGIN
  UPDATE pairings SET tenant_id = caller, device_id = for_device,
    claimed_by = nullif(current_setting('app.user_id', true), '')::int
  WHERE code = shown_code AND expires_at > now() AND device_id IS NULL
    AND EXISTS (SELECT 1 FROM devices d WHERE d.tenant_id = caller AND d.id = for_device AND d.deletion_id IS NULL);
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION claim_pairing FROM public;
GRANT EXECUTE ON FUNCTION claim_pairing TO vitrine_app;
