-- A payment lowers what is owed. A changed amount is written as two rows: the old one reversed, and the new one.
CREATE OR REPLACE FUNCTION add_payment_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  doer int := nullif(current_setting('app.user_id', true), '')::int;
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO ledger (tenant_id, invoice_id, payment_id, amount_minor, user_id) VALUES (old.tenant_id, old.invoice_id, old.id, old.amount_minor, doer);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO ledger (tenant_id, invoice_id, payment_id, amount_minor, user_id) VALUES (new.tenant_id, new.invoice_id, new.id, -new.amount_minor, doer);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION add_payment_to_ledger FROM public;
GRANT EXECUTE ON FUNCTION add_payment_to_ledger TO vitrine_platform;

CREATE OR REPLACE TRIGGER update_ledger AFTER INSERT OR DELETE OR UPDATE OF amount_minor ON invoice_payments FOR EACH ROW
  EXECUTE FUNCTION add_payment_to_ledger();
