-- Completed by hand: what the tables below rest on.
CREATE COLLATION "natural" (provider = icu, locale = 'und-u-kn-true-ks-level2', deterministic = true);--> statement-breakpoint
-- Lists search this form of a text: folded, so that case does not matter. The ICU collation makes it the same everywhere.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog AS $$ SELECT lower(normalize(value, NFKC) COLLATE "und-x-icu") $$;--> statement-breakpoint
CREATE TABLE "device_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"parent_id" integer,
	"name" text collate "natural" NOT NULL,
	"orientation" smallint NOT NULL,
	"description" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "device_groups_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"store_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"name" text collate "natural" NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"rotation" smallint DEFAULT 0 NOT NULL,
	"volume" smallint DEFAULT 100 NOT NULL,
	"token_hash" "bytea",
	"shard" integer,
	"online" boolean DEFAULT false NOT NULL,
	"presence_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"player_version" text,
	"manifest_version" text,
	"wanted_version" text,
	"online_only" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || code || ' ' || description)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "devices_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pairings" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tenant_id" integer,
	"device_id" integer
);
--> statement-breakpoint
ALTER TABLE "pairings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"parent_id" integer,
	"name" text collate "natural" NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "directories_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "directories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"directory_id" integer NOT NULL,
	"file_name" text collate "natural" NOT NULL,
	"source_name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"parts" text[] NOT NULL,
	"thumb_sha256" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"status" text DEFAULT 'processing' NOT NULL,
	"reason" text,
	"uploaded_by" integer,
	"search_text" text GENERATED ALWAYS AS (searchable(file_name || ' ' || source_name)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "files_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playlist_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlist_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"playlist_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"duration" integer NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playlist_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"name" text collate "natural" NOT NULL,
	"duration" integer NOT NULL,
	"orientation" smallint NOT NULL,
	"description" text NOT NULL,
	"playlist_status" smallint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "playlists_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "playlists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer,
	"user_id" integer,
	"device_id" integer,
	"ip" text,
	"request_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"before" jsonb,
	"after" jsonb,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"entity" text NOT NULL,
	"entity_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_groups" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"schedule_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "schedule_groups_tenant_id_schedule_id_group_id_pk" PRIMARY KEY("tenant_id","schedule_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"playlist_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_at" time NOT NULL,
	"end_at" time NOT NULL,
	"repeat_on" text[] NOT NULL,
	"exclude_days" date[] NOT NULL,
	"is_active" boolean NOT NULL,
	"priority" smallint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "schedules_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"name" text collate "natural" NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"phone" text NOT NULL,
	"time_zone" text NOT NULL,
	"access_code" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || city || ' ' || province || ' ' || time_zone)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "stores_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "stores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text collate "natural" NOT NULL,
	"description" text NOT NULL,
	"plan_interval" smallint NOT NULL,
	"trial_period_days" integer DEFAULT 15 NOT NULL,
	"cost_minor" numeric(18, 0) NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"is_for_all" boolean DEFAULT true NOT NULL,
	"max_devices" integer,
	"max_storage_mb" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"subscription_type" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_till" date NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_name" text collate "natural" NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "resellers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"company_name" text collate "natural" NOT NULL,
	"canonical_name" text NOT NULL,
	"player_code" text NOT NULL,
	"business_name" text NOT NULL,
	"logo" jsonb,
	"placeholder_horizontal" jsonb,
	"placeholder_vertical" jsonb,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	"search_text" text GENERATED ALWAYS AS (searchable(company_name || ' ' || canonical_name)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_tenant_id_role_id_permission_pk" PRIMARY KEY("tenant_id","role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"name" text collate "natural" NOT NULL,
	"description" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "roles_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_tenant_id_user_id_role_id_pk" PRIMARY KEY("tenant_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
	"reseller_id" integer,
	"user_type" smallint NOT NULL,
	"first_name" text collate "natural" NOT NULL,
	"last_name" text collate "natural" NOT NULL,
	"email" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"user_status" smallint DEFAULT 0 NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "users_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_groups" ADD CONSTRAINT "device_groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_groups" ADD CONSTRAINT "device_groups_tenant_id_parent_id_device_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."device_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_tenant_id_group_id_device_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."device_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_tenant_id_parent_id_directories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."directories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_directory_id_directories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","directory_id") REFERENCES "public"."directories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD CONSTRAINT "playlist_contents_tenant_id_playlist_id_playlists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","playlist_id") REFERENCES "public"."playlists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD CONSTRAINT "playlist_contents_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_groups" ADD CONSTRAINT "schedule_groups_tenant_id_schedule_id_schedules_tenant_id_id_fk" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."schedules"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_groups" ADD CONSTRAINT "schedule_groups_tenant_id_group_id_device_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."device_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_tenant_id_playlist_id_playlists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","playlist_id") REFERENCES "public"."playlists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_groups_parent" ON "device_groups" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "device_groups_name" ON "device_groups" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_code" ON "devices" USING btree ("tenant_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "devices_name" ON "devices" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "devices_online" ON "devices" USING btree ("tenant_id","online","id");--> statement-breakpoint
CREATE INDEX "devices_store" ON "devices" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "devices_group" ON "devices" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "devices_shard" ON "devices" USING btree ("tenant_id","shard");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_code" ON "pairings" USING btree ("code");--> statement-breakpoint
CREATE INDEX "pairings_tenant" ON "pairings" USING btree ("tenant_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directories_name" ON "directories" USING btree ("tenant_id",coalesce("parent_id", 0),searchable("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "files_name" ON "files" USING btree ("tenant_id","directory_id",searchable("file_name"));--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE INDEX "files_thumb" ON "files" USING btree ("tenant_id","thumb_sha256");--> statement-breakpoint
CREATE INDEX "playlist_contents_order" ON "playlist_contents" USING btree ("tenant_id","playlist_id","sort_order");--> statement-breakpoint
CREATE INDEX "playlist_contents_file" ON "playlist_contents" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "playlists_name" ON "playlists" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "attempts_reset" ON "attempts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "audit_tenant" ON "audit" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_tenant" ON "outbox" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "schedule_groups_group" ON "schedule_groups" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "schedules_playlist" ON "schedules" USING btree ("tenant_id","playlist_id");--> statement-breakpoint
CREATE INDEX "schedules_dates" ON "schedules" USING btree ("tenant_id","end_date");--> statement-breakpoint
CREATE INDEX "stores_name" ON "stores" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_code" ON "packages" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "subscriptions_tenant" ON "subscriptions" USING btree ("tenant_id","valid_from");--> statement-breakpoint
CREATE INDEX "resellers_name" ON "resellers" USING btree ("company_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_canonical_name" ON "tenants" USING btree (lower("canonical_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_player_code" ON "tenants" USING btree ("player_code");--> statement-breakpoint
CREATE INDEX "tenants_name" ON "tenants" USING btree ("company_name","id");--> statement-breakpoint
CREATE INDEX "tenants_reseller" ON "tenants" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_reseller" ON "users" USING btree ("reseller_id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "device_groups" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "device_groups" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "device_groups" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "devices" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "devices" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "devices" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_reads" ON "devices" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "pairings" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "directories" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "directories" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "directories" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "files" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "files" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "files" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_reads" ON "files" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "playlist_contents" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "playlist_contents" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "playlist_contents" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "playlists" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "playlists" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "playlists" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "attempts" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "audit" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "audit" AS PERMISSIVE FOR SELECT TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "own_platform_rows" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "outbox" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "schedule_groups" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "schedule_groups" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "schedule_groups" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "schedules" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "schedules" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "schedules" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "stores" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "stores" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "stores" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_reads" ON "stores" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "packages" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "anybody_reads" ON "packages" AS PERMISSIVE FOR SELECT TO "vitrine_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "packages" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING (true);--> statement-breakpoint
CREATE POLICY "platform_writes" ON "packages" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
CREATE POLICY "owner_all" ON "subscriptions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "subscriptions" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "subscriptions" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "subscriptions" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "resellers" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "resellers" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or id = (select nullif(current_setting('app.reseller_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "resellers" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
CREATE POLICY "owner_all" ON "tenants" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "tenants" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "tenants" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_rows" ON "tenants" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "role_permissions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "role_permissions" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "role_permissions" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "roles" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "roles" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "roles" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "sessions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_reads" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "users" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "users" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "users" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_rows" ON "users" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select o.id from tenants o where o.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select o.id from tenants o where o.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
-- Completed by hand: row-level security holds for the owner of the tables too.
ALTER TABLE "attempts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directories" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "packages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pairings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "playlist_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "playlists" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "resellers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "role_permissions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedule_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stores" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Completed by hand: who may touch what at all; the policies say which rows.
GRANT USAGE ON SCHEMA public TO vitrine_app, vitrine_jobs, vitrine_platform;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON stores, device_groups, devices, directories, files, playlists, playlist_contents, schedules, schedule_groups, users, roles, role_permissions, user_roles TO vitrine_app, vitrine_jobs;--> statement-breakpoint
GRANT SELECT, UPDATE ON tenants TO vitrine_app, vitrine_jobs;--> statement-breakpoint
GRANT SELECT ON packages, subscriptions TO vitrine_app, vitrine_jobs;--> statement-breakpoint
GRANT SELECT ON audit TO vitrine_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resellers, tenants, packages, subscriptions, users TO vitrine_platform;--> statement-breakpoint
GRANT SELECT ON stores, devices, files, user_roles TO vitrine_platform;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO vitrine_app, vitrine_platform;
