CREATE TABLE "plays" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"playlist_id" integer,
	"schedule_id" integer,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "plays_tenant_id_id_started_at_pk" PRIMARY KEY("tenant_id","id","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
ALTER TABLE "plays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "plays_time" ON "plays" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE POLICY "owner_all" ON "plays" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "plays" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "plays" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
-- Completed by hand, as is the partitioning above. No trigger: what screens showed is a fact and no change of a record.
ALTER TABLE plays FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON plays TO vitrine_app, vitrine_jobs;--> statement-breakpoint
-- The partitions for days of UTC, where they are not there yet. Nobody but the owner has a right to a partition itself.
CREATE FUNCTION make_days_of_plays(days date[]) RETURNS void
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
--> statement-breakpoint
CREATE FUNCTION drop_plays_of_days_before(first_kept date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  partition text;
BEGIN
  FOR partition IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.plays'::regclass AND c.relname < 'plays_' || to_char(first_kept, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE public.%I', partition);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_days_of_plays(date[]), drop_plays_of_days_before(date) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION make_days_of_plays(date[]) TO vitrine_app;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_plays_of_days_before(date) TO vitrine_jobs;
