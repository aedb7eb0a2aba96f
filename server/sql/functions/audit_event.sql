-- Writes an audit row for what changes no data: a sign-in, a refusal. Equal events from one address within a minute
-- count up one row. `event_key` is the API key of the user's program. The last equal one is found by the index of events by
-- address, so that it does not matter how many others there are in this minute.
CREATE OR REPLACE FUNCTION audit_event(
  event_action text, event_entity text, event_entity_id int, event_tenant int, event_user int, event_ip text, event_request text,
  event_key int DEFAULT nullif(current_setting('app.key_id', true), '')::int
)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE audit SET times = times + 1
  WHERE id = (
    SELECT a.id FROM audit a
    WHERE a.ip = event_ip AND a.at > now() - interval '1 minute' AND a.before IS NULL AND a.after IS NULL
      AND a.action = event_action AND a.entity = event_entity AND a.entity_id IS NOT DISTINCT FROM event_entity_id
      AND a.tenant_id IS NOT DISTINCT FROM event_tenant AND a.user_id IS NOT DISTINCT FROM event_user
      AND a.key_id IS NOT DISTINCT FROM event_key
    ORDER BY a.at DESC LIMIT 1
  );
  IF NOT found THEN
    INSERT INTO audit (tenant_id, user_id, key_id, ip, request_id, action, entity, entity_id)
    VALUES (event_tenant, event_user, event_key, event_ip, event_request, event_action, event_entity, event_entity_id);
  END IF;
END $$;

REVOKE ALL ON FUNCTION audit_event FROM public;
GRANT EXECUTE ON FUNCTION audit_event TO vitrine_app, vitrine_platform, vitrine_jobs;
