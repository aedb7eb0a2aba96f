CREATE TABLE "platform_sso_roles" (
	"sso_id" integer NOT NULL,
	"group_name" text NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "platform_sso_roles_sso_id_group_name_role_id_pk" PRIMARY KEY("sso_id","group_name","role_id")
);
--> statement-breakpoint
ALTER TABLE "platform_sso_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "single_sign_on_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
	"reseller_id" integer,
	"is_on" boolean DEFAULT false NOT NULL,
	"issuer_url" text DEFAULT '' NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"sealed_secret" text,
	"scopes" text DEFAULT 'openid email profile' NOT NULL,
	"groups_claim" text DEFAULT 'groups' NOT NULL,
	"is_only" boolean DEFAULT false NOT NULL,
	"emergency_user_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "single_sign_on_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "single_sign_on_account" CHECK (num_nonnulls("single_sign_on"."tenant_id", "single_sign_on"."reseller_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "single_sign_on" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
	"reseller_id" integer,
	"sso_id" integer NOT NULL,
	"domain" text NOT NULL,
	"proven_at" timestamp with time zone,
	CONSTRAINT "sso_domains_sso_id_domain_pk" PRIMARY KEY("sso_id","domain")
);
--> statement-breakpoint
ALTER TABLE "sso_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"sso_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "sso_identities_sso_id_issuer_subject_pk" PRIMARY KEY("sso_id","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "sso_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_roles" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"sso_id" integer NOT NULL,
	"group_name" text NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "sso_roles_tenant_id_sso_id_group_name_role_id_pk" PRIMARY KEY("tenant_id","sso_id","group_name","role_id")
);
--> statement-breakpoint
ALTER TABLE "sso_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_sessions" (
	"session_hash" "bytea" PRIMARY KEY NOT NULL,
	"sealed_sign_out" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sso_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_sign_ins" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"sso_id" integer,
	"issuer" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"sealed_trial" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_sign_ins_kind" CHECK (num_nonnulls("sso_sign_ins"."sso_id", "sso_sign_ins"."sealed_trial") = 1)
);
--> statement-breakpoint
ALTER TABLE "sso_sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_sso_roles" ADD CONSTRAINT "platform_sso_roles_sso_id_single_sign_on_id_fk" FOREIGN KEY ("sso_id") REFERENCES "public"."single_sign_on"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_sso_roles" ADD CONSTRAINT "platform_sso_roles_role_id_platform_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."platform_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_emergency_user_id_users_id_fk" FOREIGN KEY ("emergency_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_tenant_id_emergency_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","emergency_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_sso_id_single_sign_on_id_fk" FOREIGN KEY ("sso_id") REFERENCES "public"."single_sign_on"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_tenant_id_sso_id_single_sign_on_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sso_id") REFERENCES "public"."single_sign_on"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_sso_id_single_sign_on_id_fk" FOREIGN KEY ("sso_id") REFERENCES "public"."single_sign_on"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_roles" ADD CONSTRAINT "sso_roles_tenant_id_sso_id_single_sign_on_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sso_id") REFERENCES "public"."single_sign_on"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_roles" ADD CONSTRAINT "sso_roles_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sign_ins" ADD CONSTRAINT "sso_sign_ins_sso_id_single_sign_on_id_fk" FOREIGN KEY ("sso_id") REFERENCES "public"."single_sign_on"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_sso_roles_role" ON "platform_sso_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_one" ON "single_sign_on" USING btree (coalesce("tenant_id", 0),coalesce("reseller_id", 0));--> statement-breakpoint
CREATE INDEX "single_sign_on_emergency_user" ON "single_sign_on" USING btree ("emergency_user_id");--> statement-breakpoint
CREATE INDEX "sso_domains_tenant" ON "sso_domains" USING btree ("tenant_id","sso_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_proven" ON "sso_domains" USING btree ("domain") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "sso_identities_user" ON "sso_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_roles_role" ON "sso_roles" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "sso_sign_ins_sso" ON "sso_sign_ins" USING btree ("sso_id");--> statement-breakpoint
CREATE INDEX "sso_sign_ins_expiry" ON "sso_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "owner_all" ON "platform_sso_roles" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "platform_sso_roles" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
CREATE POLICY "owner_all" ON "single_sign_on" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "single_sign_on" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "single_sign_on" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "single_sign_on" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end) WITH CHECK (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end);--> statement-breakpoint
CREATE POLICY "owner_all" ON "sso_domains" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "sso_domains" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "sso_domains" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "sso_domains" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end) WITH CHECK (tenant_id is null and case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end);--> statement-breakpoint
CREATE POLICY "owner_all" ON "sso_identities" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "sso_roles" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "sso_roles" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "sso_roles" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "sso_sessions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "sso_sign_ins" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
DROP FUNCTION IF EXISTS credentials_by_email(text);--> statement-breakpoint
DROP FUNCTION IF EXISTS passkey_by_credential(bytea);
