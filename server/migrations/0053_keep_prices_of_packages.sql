CREATE TABLE "package_prices" (
	"package_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"plan_interval" smallint NOT NULL,
	"cost_minor" numeric(18, 0) NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "package_prices_package_id_at_pk" PRIMARY KEY("package_id","at")
);
--> statement-breakpoint
ALTER TABLE "package_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "package_prices" ADD CONSTRAINT "package_prices_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "owner_all" ON "package_prices" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_reads" ON "package_prices" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING (true);--> statement-breakpoint
GRANT SELECT ON package_prices TO vitrine_platform;
--> statement-breakpoint
-- The past is in the audit log: from its creation and from each change on, a value is what its next change replaced, or the
-- present one.
INSERT INTO package_prices (package_id, at, plan_interval, cost_minor, currency)
SELECT DISTINCT ON (p.id, e.at) p.id, e.at,
  coalesce((replaced.plan_interval #>> '{}')::smallint, p.plan_interval),
  coalesce((replaced.cost_minor #>> '{}')::numeric, p.cost_minor),
  coalesce(replaced.currency #>> '{}', p.currency)
FROM packages p
CROSS JOIN LATERAL (
  SELECT 0 AS id, p.created_at AS at
  UNION ALL
  SELECT a.id, a.at FROM audit a
  WHERE a.tenant_id IS NULL AND a.entity = 'packages' AND a.entity_id = p.id AND a.action = 'update'
    AND a.before ?| '{plan_interval,cost_minor,currency}'
) e
CROSS JOIN LATERAL (
  SELECT
    (array_agg(a.before -> 'plan_interval' ORDER BY a.id) FILTER (WHERE a.before ? 'plan_interval'))[1] AS plan_interval,
    (array_agg(a.before -> 'cost_minor' ORDER BY a.id) FILTER (WHERE a.before ? 'cost_minor'))[1] AS cost_minor,
    (array_agg(a.before -> 'currency' ORDER BY a.id) FILTER (WHERE a.before ? 'currency'))[1] AS currency
  FROM audit a
  WHERE a.tenant_id IS NULL AND a.entity = 'packages' AND a.entity_id = p.id AND a.action = 'update' AND a.id > e.id
) replaced
ORDER BY p.id, e.at, e.id DESC;
