-- Creates the partitions of these days (UTC) that do not exist yet. Only the owner has privileges on a partition
-- itself. A screen adds to its row of the current hour several times: dead rows are to be reused before the day is over.
CREATE OR REPLACE FUNCTION create_play_partitions(days date[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  day date;
  partition text;
BEGIN
  FOREACH day IN ARRAY days LOOP
    CONTINUE WHEN day NOT BETWEEN current_date - 370 AND current_date + 2;
    partition := 'play_hours_' || to_char(day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass('public.' || partition) IS NOT NULL;
    -- One transaction at a time. The lock is on the table: a partition made meanwhile is then visible.
    LOCK TABLE public.play_hours IN SHARE UPDATE EXCLUSIVE MODE;
    CONTINUE WHEN to_regclass('public.' || partition) IS NOT NULL;
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.play_hours FOR VALUES FROM (%L) TO (%L)
      WITH (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05)',
      partition, day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY owner_all ON public.%I TO vitrine_owner USING (true) WITH CHECK (true)', partition);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION create_play_partitions FROM public;
GRANT EXECUTE ON FUNCTION create_play_partitions TO vitrine_app, vitrine_jobs;
