ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id" UNIQUE("tenant_id","id");--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"key_id" integer DEFAULT nullif(current_setting('app.key_id', true), '')::int NOT NULL,
	"tool" text NOT NULL,
	"request" jsonb NOT NULL,
	"summary" text NOT NULL,
	"details" jsonb NOT NULL,
	"device_ids" integer[] NOT NULL,
	"changes" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"needs_user" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"by_assistant" boolean DEFAULT false NOT NULL,
	"made" jsonb,
	"search_text" text GENERATED ALWAYS AS (searchable(summary)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "proposals_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "proposals_outcome" CHECK ("proposals"."outcome" in ('confirmed', 'refused')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."outcome" is null) = ("proposals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_tenant_id_key_id_api_keys_tenant_id_id_fk" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_key" ON "proposals" USING btree ("tenant_id","key_id");--> statement-breakpoint
CREATE INDEX "proposals_created" ON "proposals" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "proposals" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "proposals" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "proposals" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);