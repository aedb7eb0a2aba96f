-- The event of a subscription that has expired or was canceled.
CREATE OR REPLACE FUNCTION announce_subscription() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM add_business_event('subscription.ended', new.tenant_id, new.id, jsonb_build_object('subscription', jsonb_build_object(
    'id', new.id,
    'package', (SELECT p.name FROM packages p WHERE p.id = new.package_id),
    'validTill', new.valid_till,
    'reason', CASE new.status WHEN 1 THEN 'expired' ELSE 'canceled' END
  )));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_subscription FROM public;

CREATE OR REPLACE TRIGGER announce AFTER UPDATE OF status ON subscriptions FOR EACH ROW
  WHEN (old.status = 0 AND new.status IN (1, 2)) EXECUTE FUNCTION announce_subscription();
