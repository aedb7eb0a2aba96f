-- Deletes the deletions of the caller's tenant whose record was deleted permanently with another: a device with its store, a
-- schedule with its playlist, an overlay with its layout.
CREATE OR REPLACE FUNCTION forget_lost_deletions() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM deletions d
  WHERE d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
    AND CASE d.kind
      WHEN 'device' THEN NOT EXISTS (SELECT FROM devices r WHERE r.tenant_id = d.tenant_id AND r.id = d.record_id)
      WHEN 'schedule' THEN NOT EXISTS (SELECT FROM schedules r WHERE r.tenant_id = d.tenant_id AND r.id = d.record_id)
      WHEN 'overlay' THEN NOT EXISTS (SELECT FROM overlays r WHERE r.tenant_id = d.tenant_id AND r.id = d.record_id)
      ELSE false
    END
$$;

REVOKE ALL ON FUNCTION forget_lost_deletions FROM public;
