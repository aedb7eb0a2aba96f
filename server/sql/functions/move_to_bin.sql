-- Moves a record of the caller's tenant into the bin, with the records that depend on it, and returns the deletion; null if
-- there is no such record. Only overrides are deleted: what was shown for the moment must not come back later.
CREATE OR REPLACE FUNCTION move_to_bin(of_kind text, of_record int, removed_at timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  described record;
  known text;
  deletion int;
  -- A file, or a PDF with the images of its pages.
  file_ids int[];
BEGIN
  -- The strongest lock: a concurrent transaction that refers to the record waits, and then does not find it.
  SELECT * INTO STRICT described FROM bin_kinds() b WHERE b.kind = of_kind;
  EXECUTE 'SELECT ' || described.own_name || ' FROM ' || described.source
    || ' WHERE r.tenant_id = $1 AND r.id = $2 AND r.deletion_id IS NULL FOR UPDATE OF r'
    INTO known USING caller, of_record;
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
    WHEN 'deviceGroup' THEN
      PERFORM take_groups_away(of_record, deletion, removed_at);
    ELSE
      NULL;
  END CASE;
  EXECUTE format('UPDATE %I SET deletion_id = $1 WHERE tenant_id = $2 AND id = $3 AND deletion_id IS NULL', described.of_table)
    USING deletion, caller, of_record;
  RETURN deletion;
END $$;

REVOKE ALL ON FUNCTION move_to_bin FROM public;
GRANT EXECUTE ON FUNCTION move_to_bin TO vitrine_app;
