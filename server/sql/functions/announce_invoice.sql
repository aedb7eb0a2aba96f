-- Events of an invoice: it was issued, and it was paid in full.
CREATE OR REPLACE FUNCTION announce_invoice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  was int := CASE WHEN tg_op = 'INSERT' THEN 0 ELSE old.status END;
BEGIN
  IF was = 0 AND new.status IN (1, 2, 3) THEN
    PERFORM add_business_event('invoice.issued', new.tenant_id, new.id, invoice_event_data(new));
  END IF;
  IF was <> 3 AND new.status = 3 THEN
    PERFORM add_business_event('invoice.paid', new.tenant_id, new.id, invoice_event_data(new));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_invoice FROM public;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OF status ON invoices FOR EACH ROW
  EXECUTE FUNCTION announce_invoice();
