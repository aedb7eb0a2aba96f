-- Events of a device: it went online or offline, or has a problem.
CREATE OR REPLACE FUNCTION announce_device() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  about jsonb := jsonb_build_object(
    'device', jsonb_build_object('id', new.id, 'name', new.name),
    'store', (SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM stores s WHERE s.tenant_id = new.tenant_id AND s.id = new.store_id)
  );
BEGIN
  IF new.online <> old.online THEN
    PERFORM add_webhook_event(CASE WHEN new.online THEN 'device.online' ELSE 'device.offline' END, new.tenant_id, NULL, false, new.id, about);
  END IF;
  IF new.last_error IS DISTINCT FROM old.last_error AND new.last_error IS NOT NULL THEN
    PERFORM add_webhook_event('device.problem', new.tenant_id, NULL, false, new.id, about || jsonb_build_object('problem', new.last_error));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_device FROM public;

CREATE OR REPLACE TRIGGER announce AFTER UPDATE OF online, last_error ON devices FOR EACH ROW
  WHEN (new.deletion_id IS NULL AND (old.online <> new.online OR new.last_error IS DISTINCT FROM old.last_error))
  EXECUTE FUNCTION announce_device();
