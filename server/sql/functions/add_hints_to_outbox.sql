-- Adds a hint for each of these devices to the outbox.
CREATE OR REPLACE FUNCTION add_hints_to_outbox(device_ids int[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO outbox (tenant_id, entity, entity_id)
  SELECT nullif(current_setting('app.tenant_id', true), '')::int, 'hints', id FROM unnest(device_ids) id
$$;

REVOKE ALL ON FUNCTION add_hints_to_outbox FROM public;
GRANT EXECUTE ON FUNCTION add_hints_to_outbox TO vitrine_jobs;
