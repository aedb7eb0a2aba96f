-- Writes an audit row for what changes no data: a sign-in, a refusal. Equal events from one address within a minute
-- count up one row. `event_key` is the API key of the user's program. The last equal one is found by an index, in its order:
-- neither by `IS NOT DISTINCT FROM` for the tenant, which uses none and would read all tenants' rows, nor by OR, which
-- does not keep the order.
CREATE OR REPLACE FUNCTION audit_event(
  event_action text, event_entity text, event_entity_id int, event_tenant int, event_user int, event_ip text, event_request text,
  event_key int DEFAULT nullif(current_setting('app.key_id', true), '')::int
)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  equal_event bigint;
BEGIN
  IF event_tenant IS NULL THEN
    SELECT a.id INTO equal_event FROM audit a
    WHERE a.tenant_id IS NULL AND a.entity = event_entity AND a.at > now() - interval '1 minute' AND a.action = event_action
      AND a.user_id IS NOT DISTINCT FROM event_user AND a.key_id IS NOT DISTINCT FROM event_key
      AND a.ip IS NOT DISTINCT FROM event_ip AND a.entity_id IS NOT DISTINCT FROM event_entity_id
    ORDER BY a.at DESC, a.id DESC LIMIT 1;
  ELSE
    SELECT a.id INTO equal_event FROM audit a
    WHERE a.tenant_id = event_tenant AND a.entity = event_entity AND a.at > now() - interval '1 minute' AND a.action = event_action
      AND a.user_id IS NOT DISTINCT FROM event_user AND a.key_id IS NOT DISTINCT FROM event_key
      AND a.ip IS NOT DISTINCT FROM event_ip AND a.entity_id IS NOT DISTINCT FROM event_entity_id
    ORDER BY a.at DESC, a.id DESC LIMIT 1;
  END IF;
  UPDATE audit SET times = times + 1 WHERE id = equal_event;
  IF NOT found THEN
    INSERT INTO audit (tenant_id, user_id, key_id, ip, request_id, action, entity, entity_id)
    VALUES (event_tenant, event_user, event_key, event_ip, event_request, event_action, event_entity, event_entity_id);
  END IF;
END $$;

REVOKE ALL ON FUNCTION audit_event FROM public;
GRANT EXECUTE ON FUNCTION audit_event TO vitrine_app, vitrine_platform, vitrine_jobs;
