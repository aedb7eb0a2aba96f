-- A group's place follows from its parent's; what hangs below it is placed anew by touching its parent_id.
CREATE OR REPLACE FUNCTION place_in_tree() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  new.tree_path := coalesce((SELECT p.tree_path FROM device_groups p WHERE p.tenant_id = new.tenant_id AND p.id = new.parent_id), '{}')
    || ARRAY[new.name, new.id::text];
  RETURN new;
END $$;

REVOKE ALL ON FUNCTION place_in_tree FROM public;
GRANT EXECUTE ON FUNCTION place_in_tree TO vitrine_app, vitrine_jobs;
