-- Recomputes the paths of the subgroups: an update of parent_id, even to the same value, fires set_tree_path.
CREATE OR REPLACE FUNCTION update_descendant_paths() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE device_groups SET parent_id = new.id WHERE tenant_id = new.tenant_id AND parent_id = new.id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION update_descendant_paths FROM public;
GRANT EXECUTE ON FUNCTION update_descendant_paths TO vitrine_app, vitrine_jobs;

CREATE OR REPLACE TRIGGER update_descendant_paths AFTER UPDATE OF name, parent_id ON device_groups FOR EACH ROW
  WHEN (old.tree_path IS DISTINCT FROM new.tree_path) EXECUTE FUNCTION update_descendant_paths();
