-- Restores a device group from the bin with its parent groups that are in the bin too, but without the devices and subgroups
-- that were deleted with it. Its schedules have it again; those that became inactive because it was their last group are
-- active again, unless their orientation differs: `unfit` counts these. Returns the names of the restored groups from the top
-- down.
CREATE OR REPLACE FUNCTION restore_group(of_group int, OUT names text[], OUT unfit int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  -- maxGroupDepth of the contract; a path has two entries for each level.
  deepest CONSTANT int := 8;
  restored device_groups%ROWTYPE;
  idle int[];
BEGIN
  names := '{}';
  unfit := 0;
  SELECT * INTO restored FROM device_groups g WHERE g.tenant_id = caller AND g.id = of_group FOR UPDATE;
  IF restored.deletion_id IS NULL THEN
    RETURN;
  END IF;
  SELECT r.names, r.unfit INTO names, unfit FROM restore_group(restored.parent_id) r;
  -- Its parent group may have moved down meanwhile. Setting the parent also updates the path.
  UPDATE device_groups g SET deletion_id = NULL, parent_id = (
    SELECT p.id FROM device_groups p
    WHERE p.tenant_id = caller AND p.id = restored.parent_id AND cardinality(p.tree_path) < 2 * deepest
  )
  WHERE g.tenant_id = caller AND g.id = of_group;

  idle := array(
    SELECT l.schedule_id FROM schedule_groups l
    WHERE l.tenant_id = caller AND l.group_id = of_group AND NOT EXISTS (
      SELECT FROM schedule_groups o WHERE o.tenant_id = caller AND o.schedule_id = l.schedule_id AND o.deletion_id IS NULL
    ) AND EXISTS (
      SELECT FROM deletions d WHERE d.tenant_id = caller AND l.schedule_id = ANY (d.stopped_schedules)
    )
  );
  UPDATE overlay_targets t SET deletion_id = NULL WHERE t.tenant_id = caller AND t.group_id = of_group;
  UPDATE schedule_groups l SET deletion_id = NULL WHERE l.tenant_id = caller AND l.group_id = of_group;
  UPDATE schedules s SET is_active = true FROM playlists p
  WHERE s.tenant_id = caller AND s.id = ANY (idle) AND NOT s.is_active
    AND p.tenant_id = caller AND p.id = s.playlist_id AND p.orientation = restored.orientation;
  unfit := unfit + (SELECT count(*) FROM schedules s WHERE s.tenant_id = caller AND s.id = ANY (idle) AND NOT s.is_active);
  UPDATE deletions d SET stopped_schedules = array(SELECT unnest(d.stopped_schedules) EXCEPT SELECT unnest(idle))
  WHERE d.tenant_id = caller AND d.stopped_schedules && idle;

  -- The deletion stays while other records belong to it.
  DELETE FROM deletions d
  WHERE d.tenant_id = caller AND d.id = restored.deletion_id
    AND NOT EXISTS (SELECT FROM device_groups g WHERE g.tenant_id = caller AND g.deletion_id = d.id)
    AND NOT EXISTS (SELECT FROM devices v WHERE v.tenant_id = caller AND v.deletion_id = d.id);
  names := names || restored.name::text;
END $$;

REVOKE ALL ON FUNCTION restore_group FROM public;
