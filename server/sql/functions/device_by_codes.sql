-- Finds a device by the three codes that an installer types.
CREATE OR REPLACE FUNCTION device_by_codes(tenant_code text, store_code int, device_code text) RETURNS TABLE (tenant_id int, device_id int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.tenant_id, d.id FROM tenants t
  JOIN devices d ON d.tenant_id = t.id AND lower(d.code) = lower(device_code) AND d.deletion_id IS NULL
  JOIN stores s ON s.tenant_id = t.id AND s.id = d.store_id AND s.access_code = store_code
  WHERE t.player_code = tenant_code AND t.closed_at IS NULL
$$;

REVOKE ALL ON FUNCTION device_by_codes FROM public;
GRANT EXECUTE ON FUNCTION device_by_codes TO vitrine_app;
