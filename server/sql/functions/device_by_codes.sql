-- Finds a device by the three codes that an installer types. By its own code first: without statistics the planner would read all
-- devices of the store, which may be thousands.
CREATE OR REPLACE FUNCTION device_by_codes(tenant_code text, store_code int, device_code text) RETURNS TABLE (tenant_id int, device_id int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH named AS MATERIALIZED (
    SELECT d.tenant_id, d.id, d.store_id FROM tenants t
    JOIN devices d ON d.tenant_id = t.id AND lower(d.code) = lower(device_code) AND d.deletion_id IS NULL
    WHERE t.player_code = tenant_code AND t.closed_at IS NULL
  )
  SELECT n.tenant_id, n.id FROM named n
  JOIN stores s ON s.tenant_id = n.tenant_id AND s.id = n.store_id AND s.access_code = store_code
$$;

REVOKE ALL ON FUNCTION device_by_codes FROM public;
GRANT EXECUTE ON FUNCTION device_by_codes TO vitrine_app;
