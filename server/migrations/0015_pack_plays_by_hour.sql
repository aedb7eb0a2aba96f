CREATE TABLE "play_hours" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"device_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"ids" bigint[] NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "play_hours_tenant_id_device_id_hour_pk" PRIMARY KEY("tenant_id","device_id","hour")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
-- Neither random ids nor packed plays can be compressed: no time is to be spent on it.
ALTER TABLE "play_hours" ALTER COLUMN "ids" SET STORAGE EXTERNAL, ALTER COLUMN "packed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "play_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "plays_time";--> statement-breakpoint
CREATE POLICY "owner_all" ON "play_hours" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "play_hours" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "play_hours" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON play_hours TO vitrine_app, vitrine_jobs;--> statement-breakpoint
-- The job pack-old-plays moves the rows of plays. A server of the previous version that still runs can store none: it does
-- not know those in play_hours, and would count twice what a screen sends again. The screen keeps them for a server of this version.
REVOKE INSERT ON plays FROM vitrine_app, vitrine_jobs;--> statement-breakpoint
GRANT DELETE ON plays TO vitrine_jobs;
