-- The deletions of all tenants before this time.
CREATE OR REPLACE FUNCTION expired_deletions(before timestamptz) RETURNS TABLE (tenant_id int, deletion_ids int[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.tenant_id, array_agg(d.id ORDER BY d.id) FROM deletions d
  WHERE d.deleted_at < before AND d.kind NOT IN ('directory', 'waitingGroup') GROUP BY d.tenant_id ORDER BY d.tenant_id
$$;

REVOKE ALL ON FUNCTION expired_deletions FROM public;
GRANT EXECUTE ON FUNCTION expired_deletions TO vitrine_jobs;
