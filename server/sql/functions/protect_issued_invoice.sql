-- An invoice that has left Draft cannot be changed or deleted, but for its status, terms, remarks and the sum paid.
CREATE OR REPLACE FUNCTION protect_issued_invoice() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  free text[] := '{status,terms,remarks,paid_minor,search_text,version,updated_at,updated_by}';
BEGIN
  IF old.status = 0 THEN
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END IF;
  IF tg_op = 'DELETE' OR new.status = 0 OR to_jsonb(new) - free <> to_jsonb(old) - free THEN
    RAISE EXCEPTION 'An issued invoice stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;

REVOKE ALL ON FUNCTION protect_issued_invoice FROM public;
GRANT EXECUTE ON FUNCTION protect_issued_invoice TO vitrine_platform;

CREATE OR REPLACE TRIGGER protect_issued BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW
  EXECUTE FUNCTION protect_issued_invoice();
