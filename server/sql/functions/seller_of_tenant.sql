-- The company that sells to the caller's tenant: its reseller, or else the operator by its name on invoices; null if the
-- operator has not entered one.
CREATE OR REPLACE FUNCTION seller_of_tenant() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(
    (SELECT r.company_name FROM tenants t JOIN resellers r ON r.id = t.reseller_id
     WHERE t.id = nullif(current_setting('app.tenant_id', true), '')::int),
    (SELECT nullif(i.company_name, '') FROM issuer i)
  )
$$;

REVOKE ALL ON FUNCTION seller_of_tenant FROM public;
GRANT EXECUTE ON FUNCTION seller_of_tenant TO vitrine_app;
