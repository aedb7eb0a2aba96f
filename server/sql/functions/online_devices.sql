-- All devices that are flagged online, for the comparison with the realtime service.
CREATE OR REPLACE FUNCTION online_devices() RETURNS TABLE (tenant_id int, device_id int, shard int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.tenant_id, d.id, d.shard FROM devices d WHERE d.online
$$;

REVOKE ALL ON FUNCTION online_devices FROM public;
GRANT EXECUTE ON FUNCTION online_devices TO vitrine_jobs;
