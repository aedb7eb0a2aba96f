-- The subscription that covers today, else the last one that has begun. `zone` is the time zone of the platform.
CREATE OR REPLACE FUNCTION current_subscription(of_tenant int, zone text) RETURNS int
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT s.id FROM subscriptions s
  WHERE s.tenant_id = of_tenant AND s.valid_from <= (now() AT TIME ZONE zone)::date
  ORDER BY (s.status <> 2 AND s.valid_till >= (now() AT TIME ZONE zone)::date) DESC, s.valid_from DESC, s.id DESC
  LIMIT 1
$$;

REVOKE ALL ON FUNCTION current_subscription FROM public;
GRANT EXECUTE ON FUNCTION current_subscription TO vitrine_app, vitrine_platform, vitrine_jobs;
