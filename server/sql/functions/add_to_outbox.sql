-- Adds an event that no trigger writes to the outbox, such as a change of a device's status.
CREATE OR REPLACE FUNCTION add_to_outbox(changed_entity text, changed_id int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO outbox (tenant_id, entity, entity_id)
  VALUES (nullif(current_setting('app.tenant_id', true), '')::int, changed_entity, changed_id)
$$;

REVOKE ALL ON FUNCTION add_to_outbox FROM public;
GRANT EXECUTE ON FUNCTION add_to_outbox TO vitrine_app, vitrine_platform, vitrine_jobs;
