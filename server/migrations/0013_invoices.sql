CREATE TABLE "invoice_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"description" text NOT NULL,
	"price_minor" numeric(18, 0) NOT NULL,
	"quantity" integer NOT NULL,
	"tax_hundredths" integer NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"issuer_id" integer NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_issuer_id_year_pk" PRIMARY KEY("issuer_id","year")
);
--> statement-breakpoint
ALTER TABLE "invoice_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"payment_type" smallint NOT NULL,
	"payment_date" date NOT NULL,
	"amount_minor" numeric(18, 0) NOT NULL,
	"remarks" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(remarks)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"reseller_id" integer,
	"number" text,
	"date" date NOT NULL,
	"due_date" date NOT NULL,
	"currency" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"discount_minor" numeric(18, 0) DEFAULT 0 NOT NULL,
	"total_minor" numeric(18, 0) DEFAULT 0 NOT NULL,
	"paid_minor" numeric(18, 0) DEFAULT 0 NOT NULL,
	"issued_for" jsonb,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(number, '') || ' ' || remarks)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "invoices_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."discount_minor" >= 0 and "invoices"."total_minor" >= 0),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_minor" between 0 and "invoices"."total_minor"),
	CONSTRAINT "invoices_issued" CHECK ("invoices"."status" = 0 or ("invoices"."number" is not null and "invoices"."issued_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"payment_id" integer,
	"amount_minor" numeric(18, 0) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer
);
--> statement-breakpoint
ALTER TABLE "ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_items_invoice" ON "invoice_items" USING btree ("tenant_id","invoice_id","sort_order");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_date" ON "invoice_payments" USING btree ("payment_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree (coalesce("reseller_id", 0),lower("number"));--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_reseller" ON "invoices" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "ledger_invoice" ON "ledger" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "invoice_items" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoice_items" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "invoice_items" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "invoice_items" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "invoice_numbers" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "invoice_numbers" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or issuer_id = (select nullif(current_setting('app.reseller_id', true), '')::int)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or issuer_id = (select nullif(current_setting('app.reseller_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "owner_all" ON "invoice_payments" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoice_payments" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "invoice_payments" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "invoice_payments" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "invoices" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoices" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "invoices" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "platform_writes" ON "invoices" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int)))) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
CREATE POLICY "owner_all" ON "ledger" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "ledger" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_numbers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON invoices, invoice_items, invoice_payments TO vitrine_platform;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invoice_numbers TO vitrine_platform;--> statement-breakpoint
GRANT SELECT ON ledger TO vitrine_platform;--> statement-breakpoint
-- What has left Draft stays as it is, whatever code asks for: beside status, terms, remarks and what was paid.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  free text[] := '{status,terms,remarks,paid_minor,search_text,version,updated_at,updated_by}';
BEGIN
  IF old.status = 0 THEN
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END IF;
  IF tg_op = 'DELETE' OR new.status = 0 OR to_jsonb(new) - free <> to_jsonb(old) - free THEN
    RAISE EXCEPTION 'An issued invoice stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_issued_items() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices i
    WHERE i.status <> 0 AND (i.id = CASE WHEN tg_op = 'DELETE' THEN old.invoice_id ELSE new.invoice_id END
      OR (tg_op = 'UPDATE' AND i.id = old.invoice_id))
  ) THEN
    RAISE EXCEPTION 'An issued invoice stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_invoice_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  doer int := nullif(current_setting('app.user_id', true), '')::int;
BEGIN
  IF old.status = 0 AND new.status <> 0 THEN
    INSERT INTO ledger (tenant_id, invoice_id, amount_minor, user_id) VALUES (new.tenant_id, new.id, new.total_minor, doer);
  END IF;
  IF old.status <> 4 AND new.status = 4 THEN
    INSERT INTO ledger (tenant_id, invoice_id, amount_minor, user_id) VALUES (new.tenant_id, new.id, -new.total_minor, doer);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_payment_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  doer int := nullif(current_setting('app.user_id', true), '')::int;
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO ledger (tenant_id, invoice_id, payment_id, amount_minor, user_id) VALUES (old.tenant_id, old.invoice_id, old.id, old.amount_minor, doer);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO ledger (tenant_id, invoice_id, payment_id, amount_minor, user_id) VALUES (new.tenant_id, new.invoice_id, new.id, -new.amount_minor, doer);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_issued_invoice(), keep_issued_items(), record_invoice_money(), record_payment_money() FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_issued_invoice(), keep_issued_items(), record_invoice_money(), record_payment_money() TO vitrine_platform;
--> statement-breakpoint
CREATE TRIGGER keep_issued BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
--> statement-breakpoint
CREATE TRIGGER keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_items FOR EACH ROW EXECUTE FUNCTION keep_issued_items();
--> statement-breakpoint
CREATE TRIGGER record_money AFTER UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION record_invoice_money();
--> statement-breakpoint
CREATE TRIGGER record_money AFTER INSERT OR UPDATE OF amount_minor OR DELETE ON invoice_payments FOR EACH ROW EXECUTE FUNCTION record_payment_money();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON invoice_payments FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON invoices FOR EACH ROW
  EXECUTE FUNCTION record_change('invoices', 'id', '', '');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON invoice_items FOR EACH ROW
  EXECUTE FUNCTION record_change('invoices', 'invoice_id');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON invoice_payments FOR EACH ROW
  EXECUTE FUNCTION record_change('invoice-payments', 'id', '', '');
