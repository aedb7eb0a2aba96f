-- Moves a device group into the bin with its subgroups and their devices. Records that refer to them stay: a schedule loses
-- the groups while they are in the bin, and becomes inactive if it has no other group, which the deletion records.
CREATE OR REPLACE FUNCTION take_groups_away(of_group int, by_deletion int, removed_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  group_ids int[] := array(
    WITH RECURSIVE down (id) AS (
      SELECT of_group
      UNION
      SELECT g.id FROM device_groups g JOIN down ON g.parent_id = down.id
      WHERE g.tenant_id = caller AND g.deletion_id IS NULL
    )
    SELECT id FROM down
  );
BEGIN
  PERFORM FROM device_groups g WHERE g.tenant_id = caller AND g.id = ANY (group_ids) ORDER BY g.id FOR UPDATE;
  PERFORM take_devices_away(array(
    SELECT d.id FROM devices d
    WHERE d.tenant_id = caller AND d.group_id = ANY (group_ids) AND d.deletion_id IS NULL
    ORDER BY d.id FOR UPDATE
  ), by_deletion, removed_at);
  DELETE FROM override_targets t WHERE t.tenant_id = caller AND t.group_id = ANY (group_ids);
  UPDATE overlay_targets t SET deletion_id = by_deletion WHERE t.tenant_id = caller AND t.group_id = ANY (group_ids);
  UPDATE schedule_groups l SET deletion_id = by_deletion WHERE l.tenant_id = caller AND l.group_id = ANY (group_ids);
  WITH stopped AS (
    UPDATE schedules s SET is_active = false
    WHERE s.tenant_id = caller AND s.is_active AND s.deletion_id IS NULL
      AND s.id IN (SELECT l.schedule_id FROM schedule_groups l WHERE l.tenant_id = caller AND l.deletion_id = by_deletion)
      AND NOT EXISTS (
        SELECT FROM schedule_groups l WHERE l.tenant_id = caller AND l.schedule_id = s.id AND l.deletion_id IS NULL
      )
    RETURNING s.id
  )
  UPDATE deletions d SET stopped_schedules = array(SELECT id FROM stopped ORDER BY id)
  WHERE d.tenant_id = caller AND d.id = by_deletion;
  UPDATE device_groups g SET deletion_id = by_deletion WHERE g.tenant_id = caller AND g.id = ANY (group_ids);
END $$;

REVOKE ALL ON FUNCTION take_groups_away FROM public;
