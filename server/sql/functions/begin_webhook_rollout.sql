-- Remembers that the desired versions of screens of the tenant changed at an instant, if their arrival is to be an event.
CREATE OR REPLACE FUNCTION begin_webhook_rollout(changed timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO webhook_rollouts (tenant_id, changed_at)
  SELECT t.id, changed FROM (SELECT nullif(current_setting('app.tenant_id', true), '')::int AS id) t
  WHERE EXISTS (SELECT FROM webhooks_for('delivery.completed', t.id, NULL, false))
  ON CONFLICT DO NOTHING
$$;

REVOKE ALL ON FUNCTION begin_webhook_rollout FROM public;
GRANT EXECUTE ON FUNCTION begin_webhook_rollout TO vitrine_jobs;
