-- Events of a file: an upload is ready or has failed, and a layout has a new version.
CREATE OR REPLACE FUNCTION announce_file() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  about jsonb := jsonb_build_object('id', new.id, 'name', new.file_name);
  is_new boolean := tg_op = 'INSERT';
BEGIN
  IF new.kind = 'layout' THEN
    IF is_new OR new.content <> old.content THEN
      PERFORM add_webhook_event('layout.published', new.tenant_id, NULL, false, new.id,
        jsonb_build_object('layout', about || jsonb_build_object('version', new.version)));
    END IF;
  ELSIF is_new OR new.status <> old.status THEN
    about := jsonb_build_object('file', about || jsonb_build_object('kind', new.kind));
    IF new.status = 'failed' THEN
      about := about || jsonb_build_object('reason', coalesce(new.reason, ''));
    END IF;
    PERFORM add_webhook_event('file.' || new.status, new.tenant_id, NULL, false, new.id, about);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_file FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OF status, content ON files FOR EACH ROW
  WHEN (new.deletion_id IS NULL AND (new.kind = 'layout' OR new.kind IN ('image', 'video', 'document') AND new.status <> 'processing'))
  EXECUTE FUNCTION announce_file();
