-- Refuses the screen that shows this code and asks to become a device of the caller's tenant; false when none does.
CREATE OR REPLACE FUNCTION refuse_pairing(shown_code text, for_device int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE pairings SET refused_at = now()
  WHERE code = shown_code AND asked_tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
    AND asked_device_id = for_device AND device_id IS NULL AND refused_at IS NULL AND expires_at > now();
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION refuse_pairing FROM public;
GRANT EXECUTE ON FUNCTION refuse_pairing TO vitrine_app;
