CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
	"reseller_id" integer DEFAULT nullif(current_setting('app.reseller_id', true), '')::int,
	"user_id" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int NOT NULL,
	"name" text collate "natural" NOT NULL,
	"permissions" text[] NOT NULL,
	"addresses" "inet"[] NOT NULL,
	"ends_at" timestamp with time zone,
	"prefix" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"previous_ends_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || prefix)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "api_keys_previous" CHECK (("api_keys"."previous_hash" is null) = ("api_keys"."previous_ends_at" is null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous_secret" ON "api_keys" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_name" ON "api_keys" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "api_keys_end" ON "api_keys" USING btree ("tenant_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_last_use" ON "api_keys" USING btree ("tenant_id","last_used_at","id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "api_keys" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "api_keys" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "api_keys" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "api_keys" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (tenant_id is null and ((select nullif(current_setting('app.user_type', true), '')::int = 0) and reseller_id is null or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))) WITH CHECK (tenant_id is null and ((select nullif(current_setting('app.user_type', true), '')::int = 0) and reseller_id is null or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)));--> statement-breakpoint
-- It got another parameter.
DROP FUNCTION IF EXISTS audit_event(text, text, int, int, int, text, text);--> statement-breakpoint
-- Who edits the settings of a business decides which programs it uses. A key has at most the permissions of its owner.
INSERT INTO role_permissions (tenant_id, role_id, permission)
SELECT tenant_id, role_id, 'Permissions.ApiKey.' || action
FROM role_permissions, unnest(ARRAY['View', 'Create', 'Edit', 'Delete']) action WHERE permission = 'Permissions.Settings.Edit'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO platform_role_permissions (role_id, permission)
SELECT role_id, 'Platform.ApiKeys.' || action
FROM platform_role_permissions, unnest(ARRAY['View', 'Edit']) action WHERE permission = 'Platform.Users.Edit'
ON CONFLICT DO NOTHING;
