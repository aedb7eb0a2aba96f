-- The newest day (UTC) before `before` with plays that are not packed into play_hours yet, or null. Its partition gets an
-- index, by which the plays of each screen are found; those that are empty are dropped.
CREATE OR REPLACE FUNCTION next_old_plays(before date) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  partition text;
  has_rows boolean;
BEGIN
  FOR partition IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.plays'::regclass AND right(c.relname, 8) < to_char(before, 'YYYYMMDD')
    ORDER BY c.relname DESC
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', partition) INTO has_rows;
    IF has_rows THEN
      EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON public.%I (tenant_id, device_id)', partition || '_device', partition);
      RETURN to_date(right(partition, 8), 'YYYYMMDD');
    END IF;
    EXECUTE format('DROP TABLE public.%I', partition);
  END LOOP;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION next_old_plays FROM public;
GRANT EXECUTE ON FUNCTION next_old_plays TO vitrine_jobs;
