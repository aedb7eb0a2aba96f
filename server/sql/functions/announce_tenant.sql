-- Events of a tenant: it was created, suspended, restored or closed.
CREATE OR REPLACE FUNCTION announce_tenant() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_business_event('tenant.created', new.id, new.id, '{}');
  ELSIF old.suspended_at IS NULL AND new.suspended_at IS NOT NULL THEN
    PERFORM add_business_event('tenant.suspended', new.id, new.id, jsonb_build_object('reason', coalesce(new.suspended_reason, '')));
  ELSIF old.suspended_at IS NOT NULL AND new.suspended_at IS NULL THEN
    PERFORM add_business_event('tenant.restored', new.id, new.id, '{}');
  ELSIF old.closed_at IS NULL AND new.closed_at IS NOT NULL THEN
    PERFORM add_business_event('tenant.closed', new.id, new.id, '{}');
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_tenant FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OF suspended_at, closed_at ON tenants FOR EACH ROW
  EXECUTE FUNCTION announce_tenant();
