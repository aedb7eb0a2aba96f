-- The partitions for days of UTC, where they are not there yet. Nobody but the owner has a right to a partition itself.
CREATE OR REPLACE FUNCTION make_days_of_plays(days date[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  day date;
  partition text;
BEGIN
  FOREACH day IN ARRAY days LOOP
    CONTINUE WHEN day NOT BETWEEN current_date - 370 AND current_date + 2;
    partition := 'plays_' || to_char(day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass('public.' || partition) IS NOT NULL;
    -- One at a time. A lock on the table, because with it what others have made meanwhile is seen.
    LOCK TABLE public.plays IN SHARE UPDATE EXCLUSIVE MODE;
    CONTINUE WHEN to_regclass('public.' || partition) IS NOT NULL;
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.plays FOR VALUES FROM (%L) TO (%L)',
      partition, day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY owner_all ON public.%I TO vitrine_owner USING (true) WITH CHECK (true)', partition);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION make_days_of_plays FROM public;
GRANT EXECUTE ON FUNCTION make_days_of_plays TO vitrine_app;
