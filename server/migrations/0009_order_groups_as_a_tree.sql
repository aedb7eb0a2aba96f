ALTER TABLE "device_groups" ADD COLUMN "tree_path" text[] COLLATE "natural" DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "device_groups_tree" ON "device_groups" USING btree ("tenant_id","tree_path","id");--> statement-breakpoint
-- A group's place follows from its parent's; what hangs below it is placed anew by touching its parent_id.
CREATE FUNCTION place_in_tree() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  new.tree_path := coalesce((SELECT p.tree_path FROM device_groups p WHERE p.tenant_id = new.tenant_id AND p.id = new.parent_id), '{}')
    || ARRAY[new.name, new.id::text];
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION place_those_below() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE device_groups SET parent_id = new.id WHERE tenant_id = new.tenant_id AND parent_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION place_in_tree(), place_those_below() FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_in_tree(), place_those_below() TO vitrine_app, vitrine_jobs;
--> statement-breakpoint
-- The place is nobody's edit: it makes no form stale and is not audited.
DROP TRIGGER touch ON device_groups;
--> statement-breakpoint
DROP TRIGGER record_change ON device_groups;
--> statement-breakpoint
CREATE TRIGGER place BEFORE INSERT OR UPDATE OF name, parent_id ON device_groups FOR EACH ROW EXECUTE FUNCTION place_in_tree();
--> statement-breakpoint
CREATE TRIGGER place_below AFTER UPDATE OF name, parent_id ON device_groups FOR EACH ROW
  WHEN (old.tree_path IS DISTINCT FROM new.tree_path) EXECUTE FUNCTION place_those_below();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON device_groups FOR EACH ROW EXECUTE FUNCTION touch('tree_path');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON device_groups FOR EACH ROW
  EXECUTE FUNCTION record_change('device-groups', 'id', 'tree_path', '');
--> statement-breakpoint
-- Those that are there already, from the roots down.
ALTER TABLE device_groups DISABLE TRIGGER touch;
--> statement-breakpoint
ALTER TABLE device_groups DISABLE TRIGGER record_change;
--> statement-breakpoint
UPDATE device_groups SET parent_id = NULL WHERE parent_id IS NULL;
--> statement-breakpoint
ALTER TABLE device_groups ENABLE TRIGGER touch;
--> statement-breakpoint
ALTER TABLE device_groups ENABLE TRIGGER record_change;
