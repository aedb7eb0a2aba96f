CREATE TABLE "brand_mail_states" (
	"brand_id" integer PRIMARY KEY NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"failure" text,
	"answer" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brand_mail_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_brands" ADD COLUMN "mail_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_brands" ADD COLUMN "mail_port" integer DEFAULT 587 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_brands" ADD COLUMN "mail_security" text DEFAULT 'starttls' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_brands" ADD COLUMN "mail_user" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_brands" ADD COLUMN "sealed_mail_password" text;--> statement-breakpoint
ALTER TABLE "product_brands" ADD COLUMN "mail_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_mail_states" ADD CONSTRAINT "brand_mail_states_brand_id_product_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."product_brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "owner_all" ON "brand_mail_states" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "brand_mail_states" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING (brand_id in (select b.id from product_brands b)) WITH CHECK (brand_id in (select b.id from product_brands b));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_mail_states TO vitrine_platform;--> statement-breakpoint
DROP FUNCTION IF EXISTS brands_in_use();--> statement-breakpoint
DROP FUNCTION IF EXISTS sso_provider(text, int);--> statement-breakpoint
DROP FUNCTION IF EXISTS due_webhook_deliveries(int, int, bigint[], interval);
