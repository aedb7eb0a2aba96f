CREATE OR REPLACE FUNCTION place_those_below() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE device_groups SET parent_id = new.id WHERE tenant_id = new.tenant_id AND parent_id = new.id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION place_those_below FROM public;
GRANT EXECUTE ON FUNCTION place_those_below TO vitrine_app, vitrine_jobs;
