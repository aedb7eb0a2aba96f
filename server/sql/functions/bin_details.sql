-- What the bin shows of these deletions of the caller's tenant, besides their names.
CREATE OR REPLACE FUNCTION bin_details(of_deletions int[])
RETURNS TABLE (
  deletion_id int, name text, thumb_sha256 text, content jsonb, related text[], schedule_count int, group_count int, needs text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.id,
    coalesce(names.own_name, d.name)::text,
    coalesce(f.thumb_sha256, first_item.thumb_sha256),
    -- Only what the bin draws: that of a layout is large.
    coalesce(CASE WHEN f.kind = 'text' THEN f.content END, first_item.content),
    CASE
      WHEN d.kind = 'file' THEN array(
        SELECT DISTINCT p.name::text FROM playlist_items i JOIN playlists p ON p.tenant_id = i.tenant_id AND p.id = i.playlist_id
        WHERE i.tenant_id = d.tenant_id AND i.deletion_id = d.id AND p.deletion_id IS NULL ORDER BY 1
      ) || array(
        SELECT DISTINCT l.file_name::text FROM files x
        JOIN layout_references r ON r.tenant_id = x.tenant_id AND r.file_id = x.id
        JOIN files l ON l.tenant_id = r.tenant_id AND l.id = r.layout_id
        WHERE x.tenant_id = d.tenant_id AND x.deletion_id = d.id AND l.deletion_id IS NULL ORDER BY 1
      )
      WHEN d.kind IN ('store', 'deviceGroup') THEN array(
        SELECT v.name::text FROM devices v WHERE v.tenant_id = d.tenant_id AND v.deletion_id = d.id ORDER BY v.name, v.id
      )
      WHEN d.kind = 'schedule' THEN array(
        SELECT g.name::text FROM schedule_groups l JOIN device_groups g ON g.tenant_id = l.tenant_id AND g.id = l.group_id
        WHERE l.tenant_id = d.tenant_id AND l.schedule_id = d.record_id AND g.deletion_id IS NULL ORDER BY g.name, g.id
      )
      WHEN d.kind = 'overlay' THEN array(
        SELECT coalesce(s.name, g.name)::text FROM overlay_targets t
        LEFT JOIN stores s ON s.tenant_id = t.tenant_id AND s.id = t.store_id
        LEFT JOIN device_groups g ON g.tenant_id = t.tenant_id AND g.id = t.group_id
        WHERE t.tenant_id = d.tenant_id AND t.overlay_id = d.record_id AND t.deletion_id IS NULL ORDER BY s.name, g.name
      )
      WHEN d.kind = 'device' THEN array(
        SELECT s.name::text FROM devices v JOIN stores s ON s.tenant_id = v.tenant_id AND s.id = v.store_id
        WHERE v.tenant_id = d.tenant_id AND v.id = d.record_id
      )
      ELSE '{}'
    END,
    CASE WHEN d.kind = 'playlist'
      THEN (SELECT count(*)::int FROM schedules s WHERE s.tenant_id = d.tenant_id AND s.deletion_id = d.id) ELSE 0 END,
    CASE WHEN d.kind = 'deviceGroup' THEN (
      SELECT count(*)::int FROM device_groups g
      WHERE g.tenant_id = d.tenant_id AND g.deletion_id = d.id AND g.id <> d.record_id
    ) ELSE 0 END,
    CASE d.kind
      WHEN 'deviceGroup' THEN (
        SELECT s.name FROM devices v JOIN stores s ON s.tenant_id = v.tenant_id AND s.id = v.store_id
        WHERE v.tenant_id = d.tenant_id AND v.deletion_id = d.id AND s.deletion_id IS NOT NULL ORDER BY s.id LIMIT 1
      )
      ELSE names.needs
    END::text
  FROM deletions d
  LEFT JOIN files f ON d.kind = 'file' AND f.tenant_id = d.tenant_id AND f.id = d.record_id
  CROSS JOIN LATERAL names_in_bin(d.kind, d.record_id) names
  LEFT JOIN LATERAL (
    SELECT x.thumb_sha256, CASE WHEN x.kind = 'text' THEN x.content END AS content FROM playlist_items i JOIN files x ON x.tenant_id = i.tenant_id AND x.id = i.file_id
    WHERE d.kind IN ('playlist', 'schedule') AND i.tenant_id = d.tenant_id AND i.deletion_id IS NULL
      AND i.playlist_id = CASE d.kind WHEN 'playlist' THEN d.record_id ELSE (
        SELECT s.playlist_id FROM schedules s WHERE s.tenant_id = d.tenant_id AND s.id = d.record_id
      ) END
    ORDER BY i.sort_order LIMIT 1
  ) first_item ON true
  WHERE d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int AND d.id = ANY (of_deletions)
    AND d.kind NOT IN ('directory', 'waitingGroup')
$$;

REVOKE ALL ON FUNCTION bin_details FROM public;
GRANT EXECUTE ON FUNCTION bin_details TO vitrine_app;
