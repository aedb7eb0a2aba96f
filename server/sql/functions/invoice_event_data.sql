-- What events say of an invoice. Amounts are stored in minor units.
CREATE OR REPLACE FUNCTION invoice_event_data(i invoices) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT jsonb_build_object('invoice', jsonb_build_object(
    'id', i.id, 'number', i.number, 'currency', i.currency, 'total', round(i.total_minor / 100, 2),
    'paid', round(i.paid_minor / 100, 2), 'dueDate', i.due_date
  ))
$$;

REVOKE ALL ON FUNCTION invoice_event_data FROM public;
