-- Announces a change that the tables do not show: a screen's status, say.
CREATE OR REPLACE FUNCTION announce(changed_entity text, changed_id int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO outbox (tenant_id, entity, entity_id)
  VALUES (nullif(current_setting('app.tenant_id', true), '')::int, changed_entity, changed_id)
$$;

REVOKE ALL ON FUNCTION announce FROM public;
GRANT EXECUTE ON FUNCTION announce TO vitrine_app, vitrine_platform, vitrine_jobs;
