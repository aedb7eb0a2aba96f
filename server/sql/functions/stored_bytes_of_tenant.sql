-- The size of the media of the caller's tenant, with files in the bin. Equal files are stored, and counted, once.
CREATE OR REPLACE FUNCTION stored_bytes_of_tenant() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(s.size), 0)::bigint FROM (
    SELECT DISTINCT ON (f.sha256) f.size FROM files f
    WHERE f.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  ) s
$$;

REVOKE ALL ON FUNCTION stored_bytes_of_tenant FROM public;
GRANT EXECUTE ON FUNCTION stored_bytes_of_tenant TO vitrine_app, vitrine_jobs;
