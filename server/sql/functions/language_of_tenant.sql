-- The language of a tenant: that of its invoices, and of its users and stores that have none of their own. Null if none was
-- chosen.
CREATE OR REPLACE FUNCTION language_of_tenant(of_tenant int) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.language FROM tenants t WHERE t.id = of_tenant
$$;

REVOKE ALL ON FUNCTION language_of_tenant FROM public;
GRANT EXECUTE ON FUNCTION language_of_tenant TO vitrine_app, vitrine_platform, vitrine_jobs;
