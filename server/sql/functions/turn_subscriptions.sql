-- Writes what the calendar has done: subscriptions whose last day is over, and, in the first quarter of an hour of a
-- day, word to the tenants for whom one begins.
CREATE OR REPLACE FUNCTION turn_subscriptions(zone text) RETURNS void
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

REVOKE ALL ON FUNCTION turn_subscriptions FROM public;
GRANT EXECUTE ON FUNCTION turn_subscriptions TO vitrine_jobs;
