-- Events of invoices whose due date is over in the operator's time zone, once each. They are marked also while nobody has
-- chosen the event, so that a new webhook does not get old ones.
CREATE OR REPLACE FUNCTION announce_overdue_invoices(zone text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH marked AS (
    INSERT INTO webhook_marks (tenant_id, type, record_id, day)
    SELECT i.tenant_id, 'invoice.overdue', i.id, i.due_date FROM invoices i
    WHERE i.status IN (1, 2) AND i.due_date < (now() AT TIME ZONE zone)::date
    ON CONFLICT DO NOTHING
    RETURNING tenant_id, record_id
  )
  SELECT add_business_event('invoice.overdue', i.tenant_id, i.id, invoice_event_data(i))
  FROM marked m JOIN invoices i ON i.tenant_id = m.tenant_id AND i.id = m.record_id
$$;

REVOKE ALL ON FUNCTION announce_overdue_invoices FROM public;
GRANT EXECUTE ON FUNCTION announce_overdue_invoices TO vitrine_jobs;
