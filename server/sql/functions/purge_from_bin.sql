-- Deletes records of the caller's tenant permanently, and returns the stored media of files among them. Foreign keys delete
-- the records that went into the bin with them.
CREATE OR REPLACE FUNCTION purge_from_bin(of_deletions int[])
RETURNS TABLE (sha256 text, extension text, thumb_sha256 text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  emptied text;
  ids int[] := array(
    SELECT d.id FROM deletions d
    WHERE d.tenant_id = caller AND d.id = ANY (of_deletions) AND d.kind NOT IN ('directory', 'waitingGroup') ORDER BY d.id FOR UPDATE
  );
BEGIN
  PERFORM set_config('app.purges', 'on', true);
  DELETE FROM playlist_items i USING files f
  WHERE f.tenant_id = caller AND f.deletion_id = ANY (ids) AND i.tenant_id = caller AND i.file_id = f.id;
  RETURN QUERY DELETE FROM files f WHERE f.tenant_id = caller AND f.deletion_id = ANY (ids)
    RETURNING f.sha256, f.extension, f.thumb_sha256;
  -- Records that others need come first.
  FOR emptied IN
    SELECT b.of_table FROM bin_kinds() b
    WHERE b.kind NOT IN ('file', 'deviceGroup', 'directory') ORDER BY b.needed_name IS NOT NULL
  LOOP
    EXECUTE format('DELETE FROM %I WHERE tenant_id = $1 AND deletion_id = ANY ($2)', emptied) USING caller, ids;
  END LOOP;
  -- A device group stays, hidden, while it contains devices in the bin, or subgroups that wait for devices in the bin.
  UPDATE deletions d SET kind = 'waitingGroup'
  WHERE d.tenant_id = caller AND d.id = ANY (ids) AND d.kind = 'deviceGroup';
  LOOP
    DELETE FROM device_groups g USING deletions d
    WHERE g.tenant_id = caller AND d.tenant_id = caller AND d.id = g.deletion_id AND d.kind = 'waitingGroup'
      AND NOT EXISTS (SELECT FROM devices v WHERE v.tenant_id = caller AND v.group_id = g.id)
      AND NOT EXISTS (SELECT FROM device_groups c WHERE c.tenant_id = caller AND c.parent_id = g.id);
    EXIT WHEN NOT found;
  END LOOP;
  DELETE FROM deletions d
  WHERE d.tenant_id = caller AND d.id = ANY (ids) AND d.kind <> 'waitingGroup'
    OR d.tenant_id = caller AND d.kind = 'waitingGroup'
      AND NOT EXISTS (SELECT FROM device_groups g WHERE g.tenant_id = caller AND g.deletion_id = d.id);
  PERFORM forget_lost_deletions();
  -- Folders that were kept for these files: the innermost first.
  LOOP
    DELETE FROM directories d
    WHERE d.tenant_id = caller AND d.deletion_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM files f WHERE f.tenant_id = caller AND f.directory_id = d.id)
      AND NOT EXISTS (SELECT FROM directories c WHERE c.tenant_id = caller AND c.parent_id = d.id);
    EXIT WHEN NOT found;
  END LOOP;
  DELETE FROM deletions d
  WHERE d.tenant_id = caller AND d.kind = 'directory'
    AND NOT EXISTS (SELECT FROM directories r WHERE r.tenant_id = caller AND r.id = d.record_id);
  PERFORM set_config('app.purges', '', true);
END $$;

REVOKE ALL ON FUNCTION purge_from_bin FROM public;
GRANT EXECUTE ON FUNCTION purge_from_bin TO vitrine_app, vitrine_jobs;
