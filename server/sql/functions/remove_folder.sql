-- Deletes an empty folder of the caller's tenant. If files in the bin belong to it, or a hidden folder that is kept for such
-- files, it is only hidden, and restored with the first of them.
CREATE OR REPLACE FUNCTION remove_folder(of_directory int, removed_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
BEGIN
  IF EXISTS (SELECT FROM files WHERE tenant_id = caller AND directory_id = of_directory)
    OR EXISTS (SELECT FROM directories WHERE tenant_id = caller AND parent_id = of_directory) THEN
    PERFORM move_to_bin('directory', of_directory, removed_at);
  ELSE
    DELETE FROM directories WHERE tenant_id = caller AND id = of_directory;
  END IF;
END $$;

REVOKE ALL ON FUNCTION remove_folder FROM public;
GRANT EXECUTE ON FUNCTION remove_folder TO vitrine_app;
