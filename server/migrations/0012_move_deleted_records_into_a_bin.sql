CREATE TABLE "deletions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"name" text collate "natural" NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" integer,
	"search_text" text GENERATED ALWAYS AS (searchable(name)) STORED,
	CONSTRAINT "deletions_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "devices_code";--> statement-breakpoint
DROP INDEX "devices_name";--> statement-breakpoint
DROP INDEX "directories_name";--> statement-breakpoint
DROP INDEX "files_name";--> statement-breakpoint
DROP INDEX "files_file_name";--> statement-breakpoint
DROP INDEX "playlists_name";--> statement-breakpoint
DROP INDEX "schedules_dates";--> statement-breakpoint
DROP INDEX "stores_name";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_name" ON "deletions" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "deletions_latest" ON "deletions" USING btree ("tenant_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deletions_age" ON "deletions" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_deletion" ON "alerts" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "devices_deletion" ON "devices" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "directories_deletion" ON "directories" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "files_deletion" ON "files" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "playlist_items_deletion" ON "playlist_items" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "playlists_deletion" ON "playlists" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "schedules_deletion" ON "schedules" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "stores_deletion" ON "stores" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_code" ON "devices" USING btree ("tenant_id",lower("code")) WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "devices_name" ON "devices" USING btree ("tenant_id","name","id") WHERE deletion_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "directories_name" ON "directories" USING btree ("tenant_id",coalesce("parent_id", 0),searchable("name")) WHERE deletion_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_name" ON "files" USING btree ("tenant_id","directory_id",searchable("file_name")) WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "files_file_name" ON "files" USING btree ("tenant_id","file_name","id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "playlists_name" ON "playlists" USING btree ("tenant_id","name","id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "schedules_dates" ON "schedules" USING btree ("tenant_id","end_date","id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "stores_name" ON "stores" USING btree ("tenant_id","name","id") WHERE deletion_id is null;--> statement-breakpoint
CREATE POLICY "owner_all" ON "deletions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "deletions" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "deletions" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "alerts" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "alerts" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "devices" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "devices" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "platform_reads" ON "devices" TO vitrine_platform USING (((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "directories" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "directories" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "files" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "playlist_items" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "playlist_items" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "playlists" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "playlists" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "schedules" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "schedules" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "stores" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "stores" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "platform_reads" ON "stores" TO vitrine_platform USING (((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) and deletion_id is null);--> statement-breakpoint
GRANT SELECT ON "deletions" TO "vitrine_app";
