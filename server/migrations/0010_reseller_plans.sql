CREATE TABLE "reseller_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reseller_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"percentage_hundredths" integer DEFAULT 0 NOT NULL,
	"commitment_minor" numeric(18, 0) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "reseller_plans_percentage" CHECK ("reseller_plans"."percentage_hundredths" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "reseller_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(company_name)) STORED;--> statement-breakpoint
ALTER TABLE "reseller_plans" ADD CONSTRAINT "reseller_plans_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_plans" ADD CONSTRAINT "reseller_plans_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_plans_package" ON "reseller_plans" USING btree ("reseller_id","package_id");--> statement-breakpoint
CREATE INDEX "reseller_plans_of_package" ON "reseller_plans" USING btree ("package_id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "reseller_plans" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "reseller_plans" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "reseller_plans" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "reseller_plans" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reseller_plans TO vitrine_platform;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON reseller_plans FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON reseller_plans FOR EACH ROW
  EXECUTE FUNCTION record_change('reseller-plans', 'id', '', '');
--> statement-breakpoint
-- Ends every session of a reseller's people, for the operator who deletes it, and answers which they were.
CREATE FUNCTION end_sessions_of_reseller(of_reseller int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u
  WHERE u.id = s.user_id AND u.reseller_id = of_reseller AND nullif(current_setting('app.user_type', true), '')::int = 0
  RETURNING s.id_hash
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION end_sessions_of_reseller(int) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_sessions_of_reseller(int) TO vitrine_platform;
