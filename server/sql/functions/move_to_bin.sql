-- Moves a record of the caller's tenant into the bin, with the records that depend on it, and returns the deletion; null if
-- there is no such record. Only overrides are deleted: what was shown for the moment must not come back later.
CREATE OR REPLACE FUNCTION move_to_bin(of_kind text, of_record int, removed_at timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  known text;
  deletion int;
  -- A file, or a PDF with the images of its pages.
  file_ids int[];
BEGIN
  -- The strongest lock: a concurrent transaction that refers to the record waits, and then does not find it.
  CASE of_kind
    WHEN 'file' THEN
      SELECT file_name INTO known FROM files WHERE tenant_id = caller AND id = of_record AND deletion_id IS NULL FOR UPDATE;
    WHEN 'playlist' THEN
      SELECT name INTO known FROM playlists WHERE tenant_id = caller AND id = of_record AND deletion_id IS NULL FOR UPDATE;
    WHEN 'schedule' THEN
      SELECT p.name INTO known FROM schedules s JOIN playlists p ON p.tenant_id = s.tenant_id AND p.id = s.playlist_id
      WHERE s.tenant_id = caller AND s.id = of_record AND s.deletion_id IS NULL FOR UPDATE OF s;
    WHEN 'overlay' THEN
      SELECT f.file_name INTO known FROM overlays o JOIN files f ON f.tenant_id = o.tenant_id AND f.id = o.file_id
      WHERE o.tenant_id = caller AND o.id = of_record AND o.deletion_id IS NULL FOR UPDATE OF o;
    WHEN 'device' THEN
      SELECT name INTO known FROM devices WHERE tenant_id = caller AND id = of_record AND deletion_id IS NULL FOR UPDATE;
    WHEN 'store' THEN
      SELECT name INTO known FROM stores WHERE tenant_id = caller AND id = of_record AND deletion_id IS NULL FOR UPDATE;
    WHEN 'deviceGroup' THEN
      SELECT name INTO known FROM device_groups WHERE tenant_id = caller AND id = of_record AND deletion_id IS NULL FOR UPDATE;
    WHEN 'directory' THEN
      SELECT name INTO known FROM directories WHERE tenant_id = caller AND id = of_record AND deletion_id IS NULL FOR UPDATE;
  END CASE;
  IF known IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO deletions (tenant_id, kind, record_id, name, deleted_at, deleted_by)
  VALUES (caller, of_kind, of_record, known, removed_at, nullif(current_setting('app.user_id', true), '')::int)
  RETURNING id INTO deletion;
  CASE of_kind
    WHEN 'file' THEN
      file_ids := array(
        SELECT f.id FROM files f
        WHERE f.tenant_id = caller AND (f.id = of_record OR f.document_id = of_record) AND f.deletion_id IS NULL
        ORDER BY f.id FOR UPDATE
      );
      UPDATE playlist_items SET deletion_id = deletion
      WHERE tenant_id = caller AND file_id = ANY (file_ids) AND deletion_id IS NULL;
      DELETE FROM overrides WHERE tenant_id = caller AND file_id = ANY (file_ids);
      UPDATE overlays SET deletion_id = deletion
      WHERE tenant_id = caller AND file_id = ANY (file_ids) AND deletion_id IS NULL;
      UPDATE files SET deletion_id = deletion WHERE tenant_id = caller AND id = ANY (file_ids);
    WHEN 'playlist' THEN
      UPDATE schedules SET deletion_id = deletion
      WHERE tenant_id = caller AND playlist_id = of_record AND deletion_id IS NULL;
      DELETE FROM overrides WHERE tenant_id = caller AND playlist_id = of_record;
      UPDATE playlists SET deletion_id = deletion WHERE tenant_id = caller AND id = of_record;
    WHEN 'schedule' THEN
      UPDATE schedules SET deletion_id = deletion WHERE tenant_id = caller AND id = of_record;
    WHEN 'overlay' THEN
      UPDATE overlays SET deletion_id = deletion WHERE tenant_id = caller AND id = of_record;
    WHEN 'device' THEN
      PERFORM take_devices_away(array[of_record], deletion, removed_at);
    WHEN 'store' THEN
      PERFORM take_devices_away(array(
        SELECT d.id FROM devices d
        WHERE d.tenant_id = caller AND d.store_id = of_record AND d.deletion_id IS NULL
        ORDER BY d.id FOR UPDATE
      ), deletion, removed_at);
      UPDATE alerts SET deletion_id = deletion WHERE tenant_id = caller AND store_id = of_record AND deletion_id IS NULL;
      DELETE FROM override_targets WHERE tenant_id = caller AND store_id = of_record;
      UPDATE overlay_targets SET deletion_id = deletion WHERE tenant_id = caller AND store_id = of_record;
      UPDATE stores SET deletion_id = deletion WHERE tenant_id = caller AND id = of_record;
    WHEN 'deviceGroup' THEN
      PERFORM take_groups_away(of_record, deletion, removed_at);
    WHEN 'directory' THEN
      UPDATE directories SET deletion_id = deletion WHERE tenant_id = caller AND id = of_record;
  END CASE;
  RETURN deletion;
END $$;

REVOKE ALL ON FUNCTION move_to_bin FROM public;
GRANT EXECUTE ON FUNCTION move_to_bin TO vitrine_app;
