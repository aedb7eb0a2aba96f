CREATE TABLE "brand_domains" (
	"brand_id" integer NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	CONSTRAINT "brand_domains_brand_id_domain_pk" PRIMARY KEY("brand_id","domain")
);
--> statement-breakpoint
ALTER TABLE "brand_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_images" (
	"brand_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "brand_images_brand_id_sha256_pk" PRIMARY KEY("brand_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "brand_images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"product_name" text DEFAULT '' NOT NULL,
	"logo_light" text,
	"logo_dark" text,
	"icon" text,
	"main_colour" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"help_url" text DEFAULT '' NOT NULL,
	"terms_url" text DEFAULT '' NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL,
	"shows_powered_by" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "product_brands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_domains" ADD CONSTRAINT "brand_domains_brand_id_product_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."product_brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_images" ADD CONSTRAINT "brand_images_brand_id_product_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."product_brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_brands" ADD CONSTRAINT "product_brands_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_domains_verified" ON "brand_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_brands_one" ON "product_brands" USING btree (coalesce("reseller_id", 0));--> statement-breakpoint
CREATE POLICY "owner_all" ON "brand_domains" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "brand_domains" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (brand_id in (select b.id from product_brands b)) WITH CHECK (brand_id in (select b.id from product_brands b));--> statement-breakpoint
CREATE POLICY "owner_all" ON "brand_images" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "brand_images" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (brand_id in (select b.id from product_brands b)) WITH CHECK (brand_id in (select b.id from product_brands b));--> statement-breakpoint
CREATE POLICY "owner_all" ON "product_brands" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "product_brands" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end) WITH CHECK (case when (select nullif(current_setting('app.user_type', true), '')::int = 0) then reseller_id is null else reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int) end);--> statement-breakpoint
GRANT SELECT, INSERT ON brand_images TO vitrine_platform;
