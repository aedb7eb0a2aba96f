-- Drops the partitions of days before `first_kept`.
CREATE OR REPLACE FUNCTION drop_play_partitions(first_kept date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  partition text;
BEGIN
  FOR partition IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('public.plays'::regclass, 'public.play_hours'::regclass)
      AND right(c.relname, 8) < to_char(first_kept, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE public.%I', partition);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION drop_play_partitions FROM public;
GRANT EXECUTE ON FUNCTION drop_play_partitions TO vitrine_jobs;
