CREATE TABLE "reseller_plan_terms" (
	"reseller_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"from_month" date NOT NULL,
	"code" text NOT NULL,
	"name" text collate "natural" NOT NULL,
	"currency" text NOT NULL,
	"percentage_hundredths" integer,
	"commitment_minor" numeric(18, 0) NOT NULL,
	CONSTRAINT "reseller_plan_terms_reseller_id_package_id_from_month_pk" PRIMARY KEY("reseller_id","package_id","from_month")
);
--> statement-breakpoint
ALTER TABLE "reseller_plan_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reseller_plan_terms" ADD CONSTRAINT "reseller_plan_terms_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "owner_all" ON "reseller_plan_terms" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "reseller_plan_terms" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "reseller_plan_terms" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reseller_plan_terms TO vitrine_platform;
--> statement-breakpoint
-- What was agreed before is not known: the terms of today count since the plan was set.
INSERT INTO reseller_plan_terms
  (reseller_id, package_id, from_month, code, name, currency, percentage_hundredths, commitment_minor)
SELECT p.reseller_id, p.package_id, date_trunc('month', p.created_at)::date, k.code, k.name, k.currency,
  p.percentage_hundredths, p.commitment_minor
FROM reseller_plans p JOIN packages k ON k.id = p.package_id;
