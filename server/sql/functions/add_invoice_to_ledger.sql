-- An invoice that is issued is owed; one that is cancelled is owed no longer.
CREATE OR REPLACE FUNCTION add_invoice_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  doer int := nullif(current_setting('app.user_id', true), '')::int;
BEGIN
  IF old.status = 0 AND new.status <> 0 THEN
    INSERT INTO ledger (tenant_id, invoice_id, amount_minor, user_id) VALUES (new.tenant_id, new.id, new.total_minor, doer);
  END IF;
  IF old.status <> 4 AND new.status = 4 THEN
    INSERT INTO ledger (tenant_id, invoice_id, amount_minor, user_id) VALUES (new.tenant_id, new.id, -new.total_minor, doer);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION add_invoice_to_ledger FROM public;
GRANT EXECUTE ON FUNCTION add_invoice_to_ledger TO vitrine_platform;

CREATE OR REPLACE TRIGGER update_ledger AFTER UPDATE ON invoices FOR EACH ROW
  EXECUTE FUNCTION add_invoice_to_ledger();
