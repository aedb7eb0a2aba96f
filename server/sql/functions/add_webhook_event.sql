-- Leaves an event for the sender of webhooks, in the transaction of the change that it is about. Only if a webhook has chosen
-- it now; one of a later instant always, because it may be chosen until then. Of several about one record in one transaction
-- the last stays.
CREATE OR REPLACE FUNCTION add_webhook_event(event_type text, event_tenant int, event_reseller int, for_operator boolean, event_record int, event_data jsonb, event_due timestamptz DEFAULT now())
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF event_due <= now() AND NOT EXISTS (SELECT FROM webhooks_for(event_type, event_tenant, event_reseller, for_operator)) THEN
    RETURN;
  END IF;
  DELETE FROM webhook_events e
  WHERE e.tenant_id = event_tenant AND e.type = event_type AND e.record_id = event_record
    AND e.xmin = pg_current_xact_id()::xid;
  INSERT INTO webhook_events (type, tenant_id, reseller_id, is_for_operator, record_id, due_at, data)
  VALUES (event_type, event_tenant, event_reseller, for_operator, event_record, event_due, event_data);
END $$;

REVOKE ALL ON FUNCTION add_webhook_event FROM public;
GRANT EXECUTE ON FUNCTION add_webhook_event TO vitrine_jobs;
