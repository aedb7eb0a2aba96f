CREATE TABLE "layout_fills" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"layout_id" integer NOT NULL,
	"template" text NOT NULL,
	"template_name" text NOT NULL,
	"template_version" text NOT NULL,
	"document" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "layout_fills_tenant_id_layout_id_pk" PRIMARY KEY("tenant_id","layout_id")
);
--> statement-breakpoint
ALTER TABLE "layout_fills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "layout_templates" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"layout_id" integer NOT NULL,
	"trades" text[] NOT NULL,
	CONSTRAINT "layout_templates_tenant_id_layout_id_pk" PRIMARY KEY("tenant_id","layout_id")
);
--> statement-breakpoint
ALTER TABLE "layout_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "layout_fills" ADD CONSTRAINT "layout_fills_tenant_id_layout_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","layout_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_templates" ADD CONSTRAINT "layout_templates_tenant_id_layout_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","layout_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "owner_all" ON "layout_fills" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "layout_fills" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "layout_fills" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "layout_templates" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "layout_templates" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "layout_templates" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON layout_templates TO vitrine_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON layout_fills TO vitrine_app;--> statement-breakpoint
GRANT SELECT, UPDATE ON layout_fills TO vitrine_jobs;
