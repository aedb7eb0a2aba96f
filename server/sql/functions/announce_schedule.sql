-- The event of an active schedule with a new version.
CREATE OR REPLACE FUNCTION announce_schedule() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF tg_op = 'INSERT' OR new.version <> old.version THEN
    PERFORM add_webhook_event('schedule.published', new.tenant_id, NULL, false, new.id,
      jsonb_build_object('schedule', jsonb_build_object('id', new.id, 'version', new.version, 'playlist', jsonb_build_object('id', p.id, 'name', p.name))))
    FROM playlists p WHERE p.tenant_id = new.tenant_id AND p.id = new.playlist_id;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_schedule FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON schedules FOR EACH ROW
  WHEN (new.deletion_id IS NULL AND new.is_active) EXECUTE FUNCTION announce_schedule();
