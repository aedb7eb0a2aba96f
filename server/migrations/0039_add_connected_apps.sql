CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"connected_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"key_id" integer PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_used_at" timestamp with time zone,
	"family" uuid DEFAULT gen_random_uuid() NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone,
	CONSTRAINT "oauth_grants_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "oauth_grants_family_unique" UNIQUE("family"),
	CONSTRAINT "oauth_grants_rotated" CHECK (("oauth_grants"."code_used_at" is null) = ("oauth_grants"."rotated_at" is null))
);
--> statement-breakpoint
ALTER TABLE "oauth_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"key_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "prefix" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "secret_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "redirect_uri" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refresh_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_key_id_oauth_grants_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."oauth_grants"("key_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_clients_created" ON "oauth_clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_tokens_key" ON "oauth_tokens" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_expiry" ON "oauth_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_kind" CHECK (num_nonnulls("api_keys"."secret_hash", "api_keys"."client_id") = 1);--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_app" CHECK (num_nonnulls("api_keys"."client_id", "api_keys"."redirect_uri", "api_keys"."refresh_until") in (0, 3));--> statement-breakpoint
CREATE POLICY "owner_all" ON "oauth_clients" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "oauth_grants" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);