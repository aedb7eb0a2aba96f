DROP INDEX "device_groups_parent";--> statement-breakpoint
DROP INDEX "device_groups_name";--> statement-breakpoint
DROP INDEX "schedule_groups_group";--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "stopped_schedules" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_groups" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "schedule_groups" ADD COLUMN "deletion_id" integer;--> statement-breakpoint
ALTER TABLE "device_groups" ADD CONSTRAINT "device_groups_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_groups" ADD CONSTRAINT "schedule_groups_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_groups_deletion" ON "device_groups" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "schedule_groups_deletion" ON "schedule_groups" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "device_groups_parent" ON "device_groups" USING btree ("tenant_id","parent_id","deletion_id");--> statement-breakpoint
CREATE INDEX "device_groups_name" ON "device_groups" USING btree ("tenant_id","name","id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "schedule_groups_group" ON "schedule_groups" USING btree ("tenant_id","group_id","deletion_id");--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "device_groups" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "device_groups" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "schedule_groups" TO vitrine_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
ALTER POLICY "tenant_jobs" ON "schedule_groups" TO vitrine_jobs USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
DROP FUNCTION IF EXISTS bin_details(int[]);
