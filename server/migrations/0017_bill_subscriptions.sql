CREATE TABLE "billed_periods" (
	"tenant_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"period_start" date NOT NULL,
	"invoice_id" integer NOT NULL,
	"invoice_item_id" integer NOT NULL,
	CONSTRAINT "billed_periods_tenant_id_subscription_id_period_start_pk" PRIMARY KEY("tenant_id","subscription_id","period_start")
);
--> statement-breakpoint
ALTER TABLE "billed_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issuer_logos" (
	"issuer_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "issuer_logos_issuer_id_sha256_pk" PRIMARY KEY("issuer_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "issuer_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "issuer" ADD COLUMN "issuer_logo" text;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "issuer_logo" text;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_tenant_id" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_tenant_id_invoice_item_id_invoice_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_item_id") REFERENCES "public"."invoice_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_periods_item" ON "billed_periods" USING btree ("tenant_id","invoice_item_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_amount_order" ON "invoice_payments" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_type" ON "invoice_payments" USING btree ("payment_type","id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("number" collate "natural","id");--> statement-breakpoint
CREATE INDEX "invoices_discount" ON "invoices" USING btree ("discount_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "billed_periods" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "billed_periods" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "billed_periods" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "platform_writes" ON "billed_periods" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "issuer_logos" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "issuer_logos" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING (true);--> statement-breakpoint
CREATE POLICY "platform_adds" ON "issuer_logos" AS PERMISSIVE FOR INSERT TO "vitrine_platform" WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "billed_periods" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issuer_logos" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON billed_periods TO vitrine_platform;--> statement-breakpoint
GRANT SELECT, INSERT ON issuer_logos TO vitrine_platform;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON billed_periods FOR EACH ROW
  EXECUTE FUNCTION record_change('invoices', 'invoice_id');
