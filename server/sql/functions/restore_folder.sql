-- Restores a folder that is kept for files in the bin, and its parent folders; returns its name, null if it was not hidden.
CREATE OR REPLACE FUNCTION restore_folder(of_directory int) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  folder directories%ROWTYPE;
BEGIN
  SELECT * INTO folder FROM directories WHERE tenant_id = caller AND id = of_directory FOR UPDATE;
  IF folder.deletion_id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM restore_folder(folder.parent_id);
  UPDATE directories
  SET deletion_id = NULL, name = free_name('directories', 'name', folder.name, 120, coalesce(folder.parent_id, 0))
  WHERE tenant_id = caller AND id = of_directory RETURNING * INTO folder;
  DELETE FROM deletions WHERE tenant_id = caller AND kind = 'directory' AND record_id = of_directory;
  RETURN folder.name;
END $$;

REVOKE ALL ON FUNCTION restore_folder FROM public;
