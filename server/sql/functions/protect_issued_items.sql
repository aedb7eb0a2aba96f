-- The items of an invoice that has left Draft cannot be changed.
CREATE OR REPLACE FUNCTION protect_issued_items() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices i
    WHERE i.status <> 0 AND (i.id = CASE WHEN tg_op = 'DELETE' THEN old.invoice_id ELSE new.invoice_id END
      OR (tg_op = 'UPDATE' AND i.id = old.invoice_id))
  ) THEN
    RAISE EXCEPTION 'An issued invoice stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
END $$;

REVOKE ALL ON FUNCTION protect_issued_items FROM public;
GRANT EXECUTE ON FUNCTION protect_issued_items TO vitrine_platform;

CREATE OR REPLACE TRIGGER protect_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_items FOR EACH ROW
  EXECUTE FUNCTION protect_issued_items();
