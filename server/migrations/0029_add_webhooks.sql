CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
	"reseller_id" integer,
	"webhook_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sequence" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"expires_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
	"attempted_at" timestamp with time zone,
	"status" smallint,
	"duration_ms" integer,
	"response" text,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"tenant_id" integer,
	"reseller_id" integer,
	"is_for_operator" boolean NOT NULL,
	"record_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_marks" (
	"tenant_id" integer NOT NULL,
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "webhook_marks_tenant_id_type_record_id_pk" PRIMARY KEY("tenant_id","type","record_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_rollouts" (
	"tenant_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_rollouts_tenant_id_changed_at_pk" PRIMARY KEY("tenant_id","changed_at")
);
--> statement-breakpoint
ALTER TABLE "webhook_rollouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
	"reseller_id" integer,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_reason" text,
	"sealed_secret" text NOT NULL,
	"sealed_previous" text,
	"previous_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text,
	"succeeded_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (searchable(url || ' ' || description)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "webhooks_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "webhooks_owner" CHECK (num_nonnulls("webhooks"."tenant_id", "webhooks"."reseller_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_webhook_id_webhooks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_marks" ADD CONSTRAINT "webhook_marks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_rollouts" ADD CONSTRAINT "webhook_rollouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_latest" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tenant" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_expiry" ON "webhook_deliveries" USING btree ("expires_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_record" ON "webhook_events" USING btree ("tenant_id","type","record_id");--> statement-breakpoint
CREATE INDEX "webhooks_of_tenant" ON "webhooks" USING btree ("tenant_id","url","id");--> statement-breakpoint
CREATE INDEX "webhooks_of_reseller" ON "webhooks" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "webhooks_next" ON "webhooks" USING btree ("next_at") WHERE next_at is not null and paused_at is null;--> statement-breakpoint
CREATE POLICY "owner_all" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end) WITH CHECK (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end);--> statement-breakpoint
CREATE POLICY "owner_all" ON "webhook_events" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "webhook_marks" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "webhook_marks" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "webhook_marks" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "webhook_rollouts" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "webhooks" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "webhooks" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "webhooks" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "webhooks" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end) WITH CHECK (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON webhook_deliveries TO vitrine_app, vitrine_platform;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON webhook_marks TO vitrine_jobs;
