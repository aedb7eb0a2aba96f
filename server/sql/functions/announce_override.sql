-- Events of an override: it was started, and it has ended. An end at a later time is an event of that time, which is replaced
-- if the end changes.
CREATE OR REPLACE FUNCTION announce_override() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  subject overrides := coalesce(new, old);
  ended_at timestamptz := CASE WHEN tg_op = 'DELETE' THEN now() ELSE subject.ends_at END;
  about jsonb := jsonb_build_object('override', jsonb_build_object(
    'id', subject.id,
    'name', coalesce(
      subject.text,
      (SELECT p.name FROM playlists p WHERE p.tenant_id = subject.tenant_id AND p.id = subject.playlist_id),
      (SELECT f.file_name FROM files f WHERE f.tenant_id = subject.tenant_id AND f.id = subject.file_id),
      ''
    ),
    'isEmergency', subject.is_emergency,
    'endsAt', utc_text(ended_at)
  ));
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_webhook_event('override.started', subject.tenant_id, NULL, false, subject.id, about);
  ELSIF old.ends_at <= now() THEN
    RETURN NULL;
  ELSE
    DELETE FROM webhook_events WHERE tenant_id = subject.tenant_id AND type = 'override.ended' AND record_id = subject.id;
  END IF;
  IF ended_at IS NOT NULL THEN
    PERFORM add_webhook_event('override.ended', subject.tenant_id, NULL, false, subject.id, about, ended_at);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_override FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF ends_at ON overrides FOR EACH ROW
  EXECUTE FUNCTION announce_override();
