CREATE TABLE "play_file_days" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"day" date NOT NULL,
	"lane" smallint NOT NULL,
	"playlist_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"plays" integer NOT NULL,
	"whole_plays" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	CONSTRAINT "play_file_days_tenant_id_day_lane_playlist_id_file_id_pk" PRIMARY KEY("tenant_id","day","lane","playlist_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "play_file_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "play_screen_days" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"day" date NOT NULL,
	"store_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"plays" integer NOT NULL,
	"whole_plays" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	CONSTRAINT "play_screen_days_tenant_id_day_device_id_store_id_pk" PRIMARY KEY("tenant_id","day","device_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "play_screen_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "play_days_file" ON "play_days" USING btree ("tenant_id","file_id","day");--> statement-breakpoint
CREATE INDEX "play_days_playlist" ON "play_days" USING btree ("tenant_id","playlist_id","day");--> statement-breakpoint
CREATE INDEX "play_days_store" ON "play_days" USING btree ("tenant_id","store_id","day");--> statement-breakpoint
CREATE POLICY "owner_all" ON "play_file_days" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "play_file_days" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "play_file_days" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "play_screen_days" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "play_screen_days" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "play_screen_days" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON play_file_days, play_screen_days TO vitrine_app, vitrine_jobs;--> statement-breakpoint
LOCK TABLE play_days IN SHARE MODE;--> statement-breakpoint
INSERT INTO play_file_days
SELECT tenant_id, day, device_id % 8, playlist_id, file_id, sum(plays), sum(whole_plays), sum(duration_ms)
FROM play_days GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO play_screen_days
SELECT tenant_id, day, store_id, device_id, sum(plays), sum(whole_plays), sum(duration_ms)
FROM play_days GROUP BY 1, 2, 3, 4;
