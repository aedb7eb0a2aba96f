CREATE TABLE "issuer" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "issuer_one" CHECK ("issuer"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "issuer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "owner_all" ON "issuer" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "issuer" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "issuer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, UPDATE ON issuer TO vitrine_platform;--> statement-breakpoint
INSERT INTO issuer DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON issuer FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON issuer FOR EACH ROW
  EXECUTE FUNCTION record_change('issuer', 'id', '', '');
