-- Sets the path of a group: its parent's path, then its own name and id.
CREATE OR REPLACE FUNCTION set_tree_path() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  new.tree_path := coalesce((SELECT p.tree_path FROM device_groups p WHERE p.tenant_id = new.tenant_id AND p.id = new.parent_id), '{}')
    || ARRAY[new.name, new.id::text];
  RETURN new;
END $$;

REVOKE ALL ON FUNCTION set_tree_path FROM public;
GRANT EXECUTE ON FUNCTION set_tree_path TO vitrine_app, vitrine_jobs;

CREATE OR REPLACE TRIGGER set_tree_path BEFORE INSERT OR UPDATE OF name, parent_id ON device_groups FOR EACH ROW
  EXECUTE FUNCTION set_tree_path();
