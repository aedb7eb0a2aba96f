-- The screens that ask to become this device of the caller's tenant, the latest first.
CREATE OR REPLACE FUNCTION pairing_requests(for_device int) RETURNS TABLE (code text, asked_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.code, p.asked_at, p.expires_at FROM pairings p
  WHERE p.asked_tenant_id = nullif(current_setting('app.tenant_id', true), '')::int AND p.asked_device_id = for_device
    AND p.device_id IS NULL AND p.refused_at IS NULL AND p.expires_at > now()
  ORDER BY p.asked_at DESC, p.code
$$;

REVOKE ALL ON FUNCTION pairing_requests FROM public;
GRANT EXECUTE ON FUNCTION pairing_requests TO vitrine_app;
