-- Writes the audit row and the outbox row of a change. Arguments: entity, column of its id, columns that are not audited
-- (csv), columns that are secret (csv); if rows with a value in one column are another entity, also that column and that
-- entity. Of a changed part of a record, such as an item of a playlist, all columns are recorded, because the changed ones do
-- not identify the part. A row that moves into the bin is recorded as deleted. One that moves back is recorded as restored,
-- with the old values of the columns that differ then, such as a name that was taken. One that is deleted permanently is
-- recorded without its parts, which were recorded when it moved into the bin.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  silent text[] := string_to_array(coalesce(tg_argv[2], ''), ',') || '{search_text,version,updated_at,updated_by,created_at,deletion_id}';
  secret text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  was jsonb := CASE WHEN tg_op = 'INSERT' THEN NULL ELSE to_jsonb(old) END;
  is_now jsonb := CASE WHEN tg_op = 'DELETE' THEN NULL ELSE to_jsonb(new) END;
  subject jsonb := coalesce(is_now, was);
  owner_tenant int := coalesce(subject ->> 'tenant_id', CASE WHEN tg_table_name = 'tenants' THEN subject ->> 'id' END)::int;
  subject_id int := (subject ->> tg_argv[1])::int;
  touched boolean := tg_op = 'UPDATE' AND was ->> 'version' IS DISTINCT FROM is_now ->> 'version';
  kind text := CASE WHEN subject ->> tg_argv[4] IS NULL THEN tg_argv[0] ELSE tg_argv[5] END;
  is_part boolean := NOT subject ? 'version';
  was_in_bin boolean := was ->> 'deletion_id' IS NOT NULL;
  is_in_bin boolean := is_now ->> 'deletion_id' IS NOT NULL;
  done text := lower(tg_op);
BEGIN
  IF tg_op = 'DELETE' AND current_setting('app.purges', true) = 'on' THEN
    IF is_part OR NOT was_in_bin THEN
      RETURN NULL;
    END IF;
    done := 'purge';
  ELSIF tg_op = 'UPDATE' AND was_in_bin AND is_in_bin THEN
    RETURN NULL;
  ELSIF tg_op = 'UPDATE' AND is_in_bin THEN
    done := 'delete';
    is_now := NULL;
  ELSIF tg_op = 'UPDATE' AND was_in_bin THEN
    done := CASE WHEN is_part THEN 'insert' ELSE 'restore' END;
    SELECT jsonb_object_agg(key, value) INTO was
    FROM jsonb_each(was - silent) WHERE NOT is_part AND value IS DISTINCT FROM is_now -> key;
  END IF;
  was := was - silent;
  is_now := is_now - silent;
  IF done = 'update' THEN
    IF was = is_now AND NOT touched THEN
      RETURN NULL;
    END IF;
    IF to_jsonb(new) ? 'version' THEN
      SELECT jsonb_object_agg(key, value) INTO was FROM jsonb_each(was) WHERE value IS DISTINCT FROM is_now -> key;
      SELECT jsonb_object_agg(key, value) INTO is_now FROM jsonb_each(is_now) WHERE was ? key;
    END IF;
  END IF;
  IF was ?| secret THEN
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"(secret)"'::jsonb ELSE value END) INTO was FROM jsonb_each(was);
  END IF;
  IF is_now ?| secret THEN
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"(secret)"'::jsonb ELSE value END) INTO is_now FROM jsonb_each(is_now);
  END IF;
  INSERT INTO audit (tenant_id, user_id, key_id, device_id, ip, request_id, action, entity, entity_id, before, after)
  VALUES (
    owner_tenant,
    nullif(current_setting('app.user_id', true), '')::int,
    nullif(current_setting('app.key_id', true), '')::int,
    nullif(current_setting('app.device_id', true), '')::int,
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request_id', true), ''),
    done, kind, subject_id, was, is_now
  );
  INSERT INTO outbox (tenant_id, entity, entity_id) VALUES (owner_tenant, kind, subject_id);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION record_change FROM public;
GRANT EXECUTE ON FUNCTION record_change TO vitrine_app, vitrine_platform, vitrine_jobs;
