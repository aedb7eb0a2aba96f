-- Moves devices into the bin, unpairs their screens, and ends everything else that ends when a device is deleted.
CREATE OR REPLACE FUNCTION take_devices_away(device_ids int[], by_deletion int, removed_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
BEGIN
  INSERT INTO presence_history AS h (tenant_id, device_id, at, online)
  SELECT d.tenant_id, d.id, removed_at, false FROM devices d
  WHERE d.tenant_id = caller AND d.id = ANY (device_ids) AND d.online
  ON CONFLICT (tenant_id, device_id, at) DO UPDATE SET online = excluded.online;
  DELETE FROM pairings p
  WHERE (p.tenant_id = caller AND p.device_id = ANY (device_ids))
    OR (p.asked_tenant_id = caller AND p.asked_device_id = ANY (device_ids));
  DELETE FROM outages o WHERE o.tenant_id = caller AND o.device_id = ANY (device_ids);
  DELETE FROM screenshots s WHERE s.tenant_id = caller AND s.device_id = ANY (device_ids);
  DELETE FROM override_targets t WHERE t.tenant_id = caller AND t.device_id = ANY (device_ids);
  UPDATE device_commands c SET settled_at = removed_at, problem = 'The device was deleted'
  WHERE c.tenant_id = caller AND c.device_id = ANY (device_ids) AND c.settled_at IS NULL;
  UPDATE devices d
  SET deletion_id = by_deletion, token_hash = NULL, shard = NULL, online = false, desired_version = NULL, desired_at = NULL,
    player_version = NULL, can = DEFAULT, applied_version = NULL, online_only = false, cuts_only = false, last_error = NULL,
    storage_used = NULL, storage_quota = NULL
  WHERE d.tenant_id = caller AND d.id = ANY (device_ids);
END $$;

REVOKE ALL ON FUNCTION take_devices_away FROM public;
