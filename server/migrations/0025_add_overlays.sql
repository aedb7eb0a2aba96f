CREATE TABLE "overlay_targets" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"overlay_id" integer NOT NULL,
	"group_id" integer,
	"store_id" integer,
	"deletion_id" integer,
	CONSTRAINT "overlay_targets_once" UNIQUE NULLS NOT DISTINCT("tenant_id","overlay_id","group_id","store_id"),
	CONSTRAINT "overlay_targets_one" CHECK (num_nonnulls("overlay_targets"."group_id", "overlay_targets"."store_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "overlay_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "overlays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overlays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"file_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_at" time NOT NULL,
	"end_at" time NOT NULL,
	"repeat_on" text[] NOT NULL,
	"exclude_days" date[] NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" smallint NOT NULL,
	"deletion_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "overlays_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "overlays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "overlay_targets" ADD CONSTRAINT "overlay_targets_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_targets" ADD CONSTRAINT "overlay_targets_tenant_id_overlay_id_overlays_tenant_id_id_fk" FOREIGN KEY ("tenant_id","overlay_id") REFERENCES "public"."overlays"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_targets" ADD CONSTRAINT "overlay_targets_tenant_id_group_id_device_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."device_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_targets" ADD CONSTRAINT "overlay_targets_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_tenant_id_deletion_id_deletions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deletion_id") REFERENCES "public"."deletions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overlay_targets_deletion" ON "overlay_targets" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "overlay_targets_group" ON "overlay_targets" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "overlay_targets_store" ON "overlay_targets" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "overlays_deletion" ON "overlays" USING btree ("tenant_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "overlays_file" ON "overlays" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "overlays_dates" ON "overlays" USING btree ("tenant_id","end_date","id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "overlay_targets" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "overlay_targets" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "overlay_targets" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
CREATE POLICY "owner_all" ON "overlays" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "overlays" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "overlays" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and deletion_id is null);