CREATE TABLE "override_places" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"override_id" integer NOT NULL,
	"device_id" integer,
	"group_id" integer,
	"store_id" integer,
	CONSTRAINT "override_places_once" UNIQUE NULLS NOT DISTINCT("tenant_id","override_id","device_id","group_id","store_id"),
	CONSTRAINT "override_places_one" CHECK (num_nonnulls("override_places"."device_id", "override_places"."group_id", "override_places"."store_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "override_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "overrides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"playlist_id" integer,
	"file_id" integer,
	"text" text,
	"is_emergency" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"started_by" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "overrides_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "overrides_content" CHECK (num_nonnulls("overrides"."playlist_id", "overrides"."file_id", "overrides"."text") = 1)
);
--> statement-breakpoint
ALTER TABLE "overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "override_places" ADD CONSTRAINT "override_places_tenant_id_override_id_overrides_tenant_id_id_fk" FOREIGN KEY ("tenant_id","override_id") REFERENCES "public"."overrides"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_places" ADD CONSTRAINT "override_places_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_places" ADD CONSTRAINT "override_places_tenant_id_group_id_device_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."device_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_places" ADD CONSTRAINT "override_places_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_tenant_id_playlist_id_playlists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","playlist_id") REFERENCES "public"."playlists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "override_places_device" ON "override_places" USING btree ("tenant_id","device_id");--> statement-breakpoint
CREATE INDEX "override_places_group" ON "override_places" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "override_places_store" ON "override_places" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "overrides_end" ON "overrides" USING btree ("tenant_id","ends_at");--> statement-breakpoint
CREATE INDEX "overrides_playlist" ON "overrides" USING btree ("tenant_id","playlist_id");--> statement-breakpoint
CREATE INDEX "overrides_file" ON "overrides" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "override_places" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "override_places" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "override_places" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "overrides" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "overrides" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "overrides" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "overrides" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "override_places" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON overrides, override_places TO vitrine_app, vitrine_jobs;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON overrides FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON overrides FOR EACH ROW
  EXECUTE FUNCTION record_change('overrides', 'id', '', '');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON override_places FOR EACH ROW
  EXECUTE FUNCTION record_change('overrides', 'override_id');
