-- Raises the version of a changed record and sets who changed it. Argument: columns whose change does not raise it (csv). An
-- update that changes no column also raises it: that is how a change of a part is recorded.
CREATE OR REPLACE FUNCTION touch() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  silent text[] := string_to_array(coalesce(tg_argv[0], ''), ',') || '{search_text}';
BEGIN
  IF to_jsonb(new) - silent = to_jsonb(old) - silent AND to_jsonb(new) - '{search_text}'::text[] <> to_jsonb(old) - '{search_text}'::text[] THEN
    RETURN new;
  END IF;
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  new.updated_by := nullif(current_setting('app.user_id', true), '')::int;
  RETURN new;
END $$;

REVOKE ALL ON FUNCTION touch FROM public;
GRANT EXECUTE ON FUNCTION touch TO vitrine_app, vitrine_platform, vitrine_jobs;
