-- The event of a sign-in from a network from which the user has not signed in before: for the user's own tenant or reseller,
-- or the operator. An IPv4 address written as IPv6 counts as IPv4.
CREATE OR REPLACE FUNCTION announce_sign_in() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  signed_in users;
BEGIN
  SELECT * INTO signed_in FROM users u WHERE u.id = new.user_id;
  IF NOT EXISTS (SELECT FROM webhooks_for('sign_in.new_place', signed_in.tenant_id, signed_in.reseller_id, signed_in.user_type = 0)) THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (
    SELECT FROM audit a
    WHERE (a.tenant_id = new.tenant_id OR a.tenant_id IS NULL AND new.tenant_id IS NULL) AND a.user_id = new.user_id
      AND a.action = 'sign-in' AND a.id <> new.id AND network_of(a.ip) = network_of(new.ip)
  ) THEN
    PERFORM add_webhook_event('sign_in.new_place', signed_in.tenant_id, signed_in.reseller_id, signed_in.user_type = 0, signed_in.id,
      jsonb_build_object('user', jsonb_build_object('id', signed_in.id, 'email', signed_in.email), 'ip', new.ip));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_sign_in FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT ON audit FOR EACH ROW
  WHEN (new.action = 'sign-in' AND new.ip IS NOT NULL) EXECUTE FUNCTION announce_sign_in();
