-- Finds devices by the three codes that an installer types, by position in the arrays. By its own code first: without statistics
-- the planner would read all devices of the store, which may be thousands.
CREATE OR REPLACE FUNCTION devices_by_codes(tenant_codes text[], store_codes int[], device_codes text[])
RETURNS TABLE (place int, tenant_id int, device_id int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT k.place::int, found.tenant_id, found.id
  FROM unnest(tenant_codes, store_codes, device_codes) WITH ORDINALITY k (tenant_code, store_code, device_code, place)
  CROSS JOIN LATERAL (
    WITH named AS MATERIALIZED (
      SELECT d.tenant_id, d.id, d.store_id FROM tenants t
      JOIN devices d ON d.tenant_id = t.id AND lower(d.code) = lower(k.device_code) AND d.deletion_id IS NULL
      WHERE t.player_code = k.tenant_code AND t.closed_at IS NULL
    )
    SELECT n.tenant_id, n.id FROM named n
    JOIN stores s ON s.tenant_id = n.tenant_id AND s.id = n.store_id AND s.access_code = k.store_code
  ) found
$$;

REVOKE ALL ON FUNCTION devices_by_codes FROM public;
GRANT EXECUTE ON FUNCTION devices_by_codes TO vitrine_app;
