CREATE OR REPLACE FUNCTION record_invoice_money() RETURNS trigger
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

REVOKE ALL ON FUNCTION record_invoice_money FROM public;
GRANT EXECUTE ON FUNCTION record_invoice_money TO vitrine_platform;
