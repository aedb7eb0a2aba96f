CREATE OR REPLACE FUNCTION record_payment_money() RETURNS trigger
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

REVOKE ALL ON FUNCTION record_payment_money FROM public;
GRANT EXECUTE ON FUNCTION record_payment_money TO vitrine_platform;
