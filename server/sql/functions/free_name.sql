-- The desired name, or if another record has it, "name (2)" and so on. Called by the functions of the bin.
CREATE OR REPLACE FUNCTION free_name(of_table text, of_column text, wanted text, max_length int, folder int DEFAULT NULL)
RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  in_folder text := CASE of_table
    WHEN 'files' THEN ' AND directory_id = $3'
    WHEN 'directories' THEN ' AND coalesce(parent_id, 0) = $3'
    ELSE ' AND $3 IS NULL'
  END;
  extension text := CASE of_table WHEN 'files' THEN coalesce(substring(wanted FROM '^.+(\.[A-Za-z0-9]{1,8})$'), '') ELSE '' END;
  stem text := left(wanted, length(wanted) - length(extension));
  candidate text := wanted;
  is_taken boolean;
BEGIN
  FOR number IN 2..10000 LOOP
    EXECUTE format(
      'SELECT EXISTS (SELECT FROM %I WHERE tenant_id = $1 AND deletion_id IS NULL AND searchable(%I) = searchable($2)%s)',
      of_table, of_column, in_folder
    ) INTO is_taken USING caller, candidate, folder;
    EXIT WHEN NOT is_taken;
    candidate := CASE of_column
      WHEN 'code' THEN left(stem, max_length - 6) || '-' || number
      ELSE left(stem, max_length - 8 - length(extension)) || ' (' || number || ')' || extension
    END;
  END LOOP;
  RETURN candidate;
END $$;

REVOKE ALL ON FUNCTION free_name FROM public;
