ALTER TABLE "packages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(code || ' ' || name || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_ends_at" date;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suspended_by" smallint;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "terms_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
CREATE INDEX "packages_name" ON "packages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "subscriptions_package" ON "subscriptions" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("valid_till") WHERE status = 0;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_days" CHECK ("subscriptions"."valid_from" <= "subscriptions"."valid_till");--> statement-breakpoint
-- Completed by hand. No day of a tenant belongs to two subscriptions; one that is canceled gives its days free.
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_overlap" EXCLUDE USING gist (
  int4range(tenant_id, tenant_id, '[]') WITH &&, daterange(valid_from, valid_till, '[]') WITH &&
) WHERE (status <> 2);
--> statement-breakpoint
-- The subscription that counts today: the one that covers it, else the last that has begun. `zone` is where the
-- platform's days end.
CREATE FUNCTION current_subscription(of_tenant int, zone text) RETURNS int
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT s.id FROM subscriptions s
  WHERE s.tenant_id = of_tenant AND s.valid_from <= (now() AT TIME ZONE zone)::date
  ORDER BY (s.status <> 2 AND s.valid_till >= (now() AT TIME ZONE zone)::date) DESC, s.valid_from DESC, s.id DESC
  LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION subscription_state(of_tenant int, zone text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce((
    SELECT CASE
      WHEN s.status = 2 THEN 'canceled'
      WHEN s.status = 1 OR s.valid_till < (now() AT TIME ZONE zone)::date THEN 'expired'
      ELSE 'active'
    END
    FROM subscriptions s WHERE s.id = current_subscription(of_tenant, zone)
  ), 'none')
$$;
--> statement-breakpoint
-- Writes what the calendar has done: subscriptions whose last day is over, and, in the first quarter of an hour of a
-- day, word to the tenants for whom one begins.
CREATE FUNCTION turn_subscriptions(zone text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  here timestamp := now() AT TIME ZONE zone;
BEGIN
  UPDATE subscriptions SET status = 1 WHERE status = 0 AND valid_till < here::date;
  IF here::time < '00:15' THEN
    INSERT INTO outbox (tenant_id, entity, entity_id)
    SELECT s.tenant_id, 'subscriptions', s.id FROM subscriptions s WHERE s.status = 0 AND s.valid_from = here::date;
  END IF;
END $$;
--> statement-breakpoint
-- Ends every session of a tenant that is suspended, and answers which they were.
CREATE FUNCTION end_sessions_of_suspended(of_tenant int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u, tenants t
  WHERE u.id = s.user_id AND t.id = u.tenant_id AND t.id = of_tenant AND t.suspended_at IS NOT NULL
  RETURNING s.id_hash
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION current_subscription(int, text), turn_subscriptions(text), end_sessions_of_suspended(int) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION current_subscription(int, text) TO vitrine_app, vitrine_platform, vitrine_jobs;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION turn_subscriptions(text) TO vitrine_jobs;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_sessions_of_suspended(int) TO vitrine_platform;
