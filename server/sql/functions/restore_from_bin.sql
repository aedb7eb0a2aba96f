-- Restores a record of the caller's tenant with everything that was deleted with it. Returns one object: the record's name
-- now, and what differs from before. Null for an unknown deletion; `needs` names a record in the bin that must be restored
-- first.
CREATE OR REPLACE FUNCTION restore_from_bin(of_deletion int) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  deletion deletions%ROWTYPE;
  described record;
  file files%ROWTYPE;
  device devices%ROWTYPE;
  of_group int;
  names text[];
  unfit int;
  needed text;
  called text;
  folder text;
  -- Of device groups that are restored because a restored record is in them.
  group_names text[] := '{}';
  stopped int := 0;
  device_count int := 0;
  playlist_ids int[] := '{}';
BEGIN
  SELECT * INTO deletion FROM deletions d
  WHERE d.tenant_id = caller AND d.id = of_deletion AND d.kind NOT IN ('directory', 'waitingGroup') FOR UPDATE;
  IF NOT found THEN
    RETURN NULL;
  END IF;
  called := deletion.name;

  SELECT * INTO STRICT described FROM bin_kinds() b WHERE b.kind = deletion.kind;
  -- Locked, to wait for a deletion of the needed record that is not committed yet.
  IF described.needed_name IS NOT NULL THEN
    EXECUTE 'SELECT ' || described.own_name || ', CASE WHEN n.deletion_id IS NOT NULL THEN ' || described.needed_name || ' END FROM '
      || described.source || ' WHERE r.tenant_id = $1 AND r.id = $2 FOR KEY SHARE OF n'
      INTO called, needed USING caller, deletion.record_id;
  ELSIF deletion.kind = 'deviceGroup' THEN
    FOR needed IN
      SELECT CASE WHEN s.deletion_id IS NOT NULL THEN s.name END
      FROM stores s
      WHERE s.tenant_id = caller AND s.id IN (
        SELECT d.store_id FROM devices d WHERE d.tenant_id = caller AND d.deletion_id = deletion.id
      )
      ORDER BY s.id FOR KEY SHARE OF s
    LOOP
      EXIT WHEN needed IS NOT NULL;
    END LOOP;
  END IF;
  IF needed IS NOT NULL THEN
    RETURN jsonb_build_object('kind', deletion.kind, 'recordId', deletion.record_id, 'name', called, 'needs', needed);
  END IF;

  CASE deletion.kind
    WHEN 'file' THEN
      -- A PDF is restored before its pages.
      FOR file IN
        SELECT * FROM files f WHERE f.tenant_id = caller AND f.deletion_id = deletion.id
        ORDER BY f.page_number NULLS FIRST, f.id
      LOOP
        folder := coalesce(restore_folder(file.directory_id), folder);
        UPDATE files f
        SET deletion_id = NULL, file_name = free_name('files', 'file_name', file.file_name, 200, file.directory_id)
        WHERE f.tenant_id = caller AND f.id = file.id RETURNING * INTO file;
        IF file.id = deletion.record_id THEN
          called := file.file_name;
        END IF;
      END LOOP;
      -- Each item gets its old position again, and the present items move down: a restored item whose old position is p, and
      -- before which n items are restored, precedes the present item at position p - n. Each row is written once.
      WITH named AS (
        SELECT DISTINCT i.playlist_id FROM playlist_items i WHERE i.tenant_id = caller AND i.deletion_id = deletion.id
      ), ranked AS (
        SELECT i.id, i.playlist_id, i.sort_order, i.deletion_id IS NULL AS is_there, row_number() OVER (
          PARTITION BY i.playlist_id, i.deletion_id IS NULL ORDER BY i.sort_order, i.id
        ) - 1 AS rank
        FROM named n JOIN playlist_items i ON i.tenant_id = caller AND i.playlist_id = n.playlist_id
        WHERE i.deletion_id IS NULL OR i.deletion_id = deletion.id
      ), placed AS (
        SELECT r.id, row_number() OVER (
          PARTITION BY r.playlist_id ORDER BY CASE WHEN r.is_there THEN r.rank ELSE r.sort_order - r.rank END, r.is_there, r.rank
        ) - 1 AS place
        FROM ranked r
      ), written AS (
        UPDATE playlist_items i SET sort_order = p.place, deletion_id = NULL FROM placed p
        WHERE i.tenant_id = caller AND i.id = p.id AND (i.deletion_id IS NOT NULL OR i.sort_order <> p.place)
      )
      SELECT coalesce(array_agg(n.playlist_id), '{}') INTO playlist_ids FROM named n;
    WHEN 'playlist' THEN
      called := free_name('playlists', 'name', deletion.name, 120);
      UPDATE playlists p SET deletion_id = NULL, name = called WHERE p.tenant_id = caller AND p.id = deletion.record_id;
    WHEN 'schedule', 'device' THEN
      -- Below, as those of a playlist and a store.
      NULL;
    WHEN 'deviceGroup' THEN
      -- A group is above its subgroups, so that only parent groups of another deletion are named.
      FOR of_group IN
        SELECT g.id FROM device_groups g
        WHERE g.tenant_id = caller AND g.deletion_id = deletion.id ORDER BY cardinality(g.tree_path), g.id
      LOOP
        SELECT r.names, r.unfit INTO names, unfit FROM restore_group(of_group) r;
        group_names := group_names || trim_array(names, 1);
        stopped := stopped + unfit;
      END LOOP;
    WHEN 'store' THEN
      called := free_name('stores', 'name', deletion.name, 120);
      UPDATE stores s SET deletion_id = NULL, name = called WHERE s.tenant_id = caller AND s.id = deletion.record_id;
      UPDATE overlay_targets t SET deletion_id = NULL WHERE t.tenant_id = caller AND t.store_id = deletion.record_id;
      UPDATE alerts a SET deletion_id = NULL WHERE a.tenant_id = caller AND a.deletion_id = deletion.id;
    ELSE
      EXECUTE format('UPDATE %I SET deletion_id = NULL WHERE tenant_id = $1 AND deletion_id = $2', described.of_table)
        USING caller, deletion.id;
  END CASE;

  UPDATE overlays o SET deletion_id = NULL WHERE o.tenant_id = caller AND o.deletion_id = deletion.id;

  -- A schedule without a group, or with a group of the other orientation, would look active and play nothing.
  WITH back AS (
    SELECT s.id, s.is_active, EXISTS (
      SELECT FROM schedule_groups l WHERE l.tenant_id = s.tenant_id AND l.schedule_id = s.id AND l.deletion_id IS NULL
    ) AND NOT EXISTS (
      SELECT FROM schedule_groups l
      JOIN device_groups g ON g.tenant_id = l.tenant_id AND g.id = l.group_id
      JOIN playlists p ON p.tenant_id = l.tenant_id AND p.id = s.playlist_id
      WHERE l.tenant_id = s.tenant_id AND l.schedule_id = s.id AND l.deletion_id IS NULL AND g.orientation <> p.orientation
    ) AS plays
    FROM schedules s WHERE s.tenant_id = caller AND s.deletion_id = deletion.id
  ), restored AS (
    UPDATE schedules s SET deletion_id = NULL, is_active = b.is_active AND b.plays
    FROM back b WHERE s.tenant_id = caller AND s.id = b.id
    RETURNING s.id, b.is_active AND NOT b.plays AS is_stopped
  ), remembered AS (
    -- Schedules whose device groups are in the bin become active with the first restored group.
    UPDATE deletions d SET stopped_schedules = d.stopped_schedules || array(
      SELECT r.id FROM restored r WHERE r.is_stopped AND r.id IN (
        SELECT l.schedule_id FROM schedule_groups l WHERE l.tenant_id = caller AND l.deletion_id = d.id
      )
    )
    WHERE d.tenant_id = caller AND d.id IN (
      SELECT l.deletion_id FROM restored r JOIN schedule_groups l ON l.tenant_id = caller AND l.schedule_id = r.id
      WHERE r.is_stopped
    )
  )
  SELECT stopped + count(*) FILTER (WHERE is_stopped) INTO stopped FROM restored;

  FOR device IN
    SELECT * FROM devices d WHERE d.tenant_id = caller AND d.deletion_id = deletion.id ORDER BY d.id
  LOOP
    device_count := device_count + 1;
    SELECT r.names, r.unfit INTO names, unfit FROM restore_group(device.group_id) r;
    group_names := group_names || names;
    stopped := stopped + unfit;
    UPDATE devices d
    SET deletion_id = NULL, code = free_name('devices', 'code', device.code, 60),
      name = free_name('devices', 'name', device.name, 120)
    WHERE d.tenant_id = caller AND d.id = device.id RETURNING * INTO device;
    IF deletion.kind = 'device' THEN
      called := device.name;
    END IF;
  END LOOP;

  DELETE FROM deletions d WHERE d.tenant_id = caller AND d.id = deletion.id;
  RETURN jsonb_build_object(
    'kind', deletion.kind, 'recordId', deletion.record_id, 'name', called,
    'isRenamed', called <> deletion.name AND described.is_named,
    'folder', folder, 'groups', to_jsonb(group_names), 'inactiveSchedules', stopped, 'devices', device_count, 'playlistIds', to_jsonb(playlist_ids)
  );
END $$;

REVOKE ALL ON FUNCTION restore_from_bin FROM public;
GRANT EXECUTE ON FUNCTION restore_from_bin TO vitrine_app;
