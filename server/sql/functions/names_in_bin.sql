-- The name of a record of the caller's tenant that is in the bin, and that of the record that it needs if this is there, too.
-- Called by the functions of the bin.
CREATE OR REPLACE FUNCTION names_in_bin(of_kind text, of_record int, OUT own_name text, OUT needs text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  described record;
BEGIN
  SELECT * INTO described FROM bin_kinds() b WHERE b.kind = of_kind;
  IF NOT found THEN
    RETURN;
  END IF;
  EXECUTE 'SELECT ' || described.own_name || ', '
    || coalesce('CASE WHEN n.deletion_id IS NOT NULL THEN ' || described.needed_name || ' END', 'NULL')
    || ' FROM ' || described.source || ' WHERE r.tenant_id = $1 AND r.id = $2'
    INTO own_name, needs USING caller, of_record;
END $$;

REVOKE ALL ON FUNCTION names_in_bin FROM public;
