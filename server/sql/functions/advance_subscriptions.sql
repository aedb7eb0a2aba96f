-- Expires subscriptions whose last day is over. In the first quarter of an hour of a day it also leaves an event for
-- each tenant whose next subscription begins.
CREATE OR REPLACE FUNCTION advance_subscriptions(zone text) RETURNS void
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

REVOKE ALL ON FUNCTION advance_subscriptions FROM public;
GRANT EXECUTE ON FUNCTION advance_subscriptions TO vitrine_jobs;
