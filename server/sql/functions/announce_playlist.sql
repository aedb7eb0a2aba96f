-- The event of an active playlist with a new version.
CREATE OR REPLACE FUNCTION announce_playlist() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF tg_op = 'INSERT' OR new.version <> old.version THEN
    PERFORM add_webhook_event('playlist.published', new.tenant_id, NULL, false, new.id,
      jsonb_build_object('playlist', jsonb_build_object('id', new.id, 'name', new.name, 'version', new.version)));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_playlist FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON playlists FOR EACH ROW
  WHEN (new.deletion_id IS NULL AND new.playlist_status = 0) EXECUTE FUNCTION announce_playlist();
