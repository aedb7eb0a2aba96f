CREATE TABLE "layout_drafts" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"layout_id" integer NOT NULL,
	"document" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" integer,
	CONSTRAINT "layout_drafts_tenant_id_layout_id_pk" PRIMARY KEY("tenant_id","layout_id")
);
--> statement-breakpoint
ALTER TABLE "layout_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "layout_references" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"layout_id" integer NOT NULL,
	"part" text,
	"file_id" integer,
	"playlist_id" integer,
	CONSTRAINT "layout_references_once" UNIQUE NULLS NOT DISTINCT("tenant_id","layout_id","part","file_id","playlist_id"),
	CONSTRAINT "layout_references_one" CHECK (num_nonnulls("layout_references"."file_id", "layout_references"."playlist_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "layout_references" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "can" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "layout_drafts" ADD CONSTRAINT "layout_drafts_tenant_id_layout_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","layout_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_drafts" ADD CONSTRAINT "layout_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_references" ADD CONSTRAINT "layout_references_tenant_id_layout_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","layout_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_references" ADD CONSTRAINT "layout_references_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_references" ADD CONSTRAINT "layout_references_tenant_id_playlist_id_playlists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","playlist_id") REFERENCES "public"."playlists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layout_references_file" ON "layout_references" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "layout_references_playlist" ON "layout_references" USING btree ("tenant_id","playlist_id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "layout_drafts" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "layout_drafts" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "layout_drafts" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "layout_references" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "layout_references" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "layout_references" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON layout_references TO vitrine_app, vitrine_jobs;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON layout_drafts TO vitrine_app;
