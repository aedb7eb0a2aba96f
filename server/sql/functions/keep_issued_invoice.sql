-- What has left Draft stays as it is, whatever code asks for: beside status, terms, remarks and what was paid.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger
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

REVOKE ALL ON FUNCTION keep_issued_invoice FROM public;
GRANT EXECUTE ON FUNCTION keep_issued_invoice TO vitrine_platform;
