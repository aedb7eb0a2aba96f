-- An event about the business of a tenant: for the tenant, its reseller and the operator.
CREATE OR REPLACE FUNCTION add_business_event(event_type text, event_tenant int, event_record int, event_data jsonb)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT add_webhook_event(event_type, t.id, t.reseller_id, true, event_record,
    jsonb_build_object('tenant', jsonb_build_object('id', t.id, 'companyName', t.company_name)) || event_data)
  FROM tenants t WHERE t.id = event_tenant
$$;

REVOKE ALL ON FUNCTION add_business_event FROM public;
