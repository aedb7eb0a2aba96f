-- none, active, expired or canceled. After `valid_till` a subscription is expired, whatever its status says.
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

REVOKE ALL ON FUNCTION subscription_state FROM public;
GRANT EXECUTE ON FUNCTION subscription_state TO vitrine_app;
