-- All tenants, for jobs that visit each.
CREATE OR REPLACE FUNCTION tenant_ids() RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM tenants t ORDER BY t.id
$$;

REVOKE ALL ON FUNCTION tenant_ids FROM public;
GRANT EXECUTE ON FUNCTION tenant_ids TO vitrine_jobs;
