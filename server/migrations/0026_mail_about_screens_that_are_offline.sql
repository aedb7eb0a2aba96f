CREATE TABLE "alert_users" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"alert_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "alert_users_tenant_id_alert_id_user_id_pk" PRIMARY KEY("tenant_id","alert_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "alert_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"store_id" integer,
	"after_minutes" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "alerts_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "alerts_store" UNIQUE NULLS NOT DISTINCT("tenant_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outages" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"device_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "outages_tenant_id_device_id_pk" PRIMARY KEY("tenant_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "outages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_users" ADD CONSTRAINT "alert_users_tenant_id_alert_id_alerts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","alert_id") REFERENCES "public"."alerts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_users" ADD CONSTRAINT "alert_users_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outages" ADD CONSTRAINT "outages_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_users_user" ON "alert_users" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "alerts_after" ON "alerts" USING btree ("tenant_id","after_minutes","id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "alert_users" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "alert_users" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "alert_users" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "alerts" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "alerts" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "alerts" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "owner_all" ON "outages" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "outages" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "outages" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON alerts, alert_users, outages TO vitrine_app, vitrine_jobs;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON alerts FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON alerts FOR EACH ROW
  EXECUTE FUNCTION record_change('alerts', 'id', '', '');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON alert_users FOR EACH ROW
  EXECUTE FUNCTION record_change('alerts', 'alert_id');
--> statement-breakpoint
-- Whose screens are to be looked at: somebody wants to hear of them, and one of them is off that nobody was told of, or
-- one has been back for so long.
CREATE FUNCTION tenants_with_outages(at timestamptz, steady interval) RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM tenants t
  WHERE t.suspended_at IS NULL
    AND EXISTS (SELECT FROM alerts a WHERE a.tenant_id = t.id)
    AND (
      EXISTS (
        SELECT FROM devices d LEFT JOIN outages o ON o.tenant_id = d.tenant_id AND o.device_id = d.id
        WHERE d.tenant_id = t.id AND NOT d.online AND d.token_hash IS NOT NULL AND o.told_at IS NULL
      )
      OR EXISTS (
        SELECT FROM outages o JOIN devices d ON d.tenant_id = o.tenant_id AND d.id = o.device_id
        WHERE o.tenant_id = t.id AND d.online AND d.presence_at <= tenants_with_outages.at - steady
      )
    )
  ORDER BY t.id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION tenants_with_outages(timestamptz, interval) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tenants_with_outages(timestamptz, interval) TO vitrine_jobs;
