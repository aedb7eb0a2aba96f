-- The size of the media of all tenants. A tenant's equal files are stored, and counted, once.
CREATE OR REPLACE FUNCTION stored_bytes() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(s.size), 0)::bigint FROM (SELECT DISTINCT ON (f.tenant_id, f.sha256) f.size FROM files f) s
$$;

REVOKE ALL ON FUNCTION stored_bytes FROM public;
GRANT EXECUTE ON FUNCTION stored_bytes TO vitrine_jobs;
