-- The tenants with plays on a day (UTC) that are not packed into play_hours yet. Plays of a tenant that does not exist any
-- more are not packed.
CREATE OR REPLACE FUNCTION tenants_with_old_plays(played_on date) RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM tenants t
  WHERE EXISTS (
    SELECT FROM plays p
    WHERE p.tenant_id = t.id
      AND p.started_at >= played_on::timestamp AT TIME ZONE 'UTC'
      AND p.started_at < (played_on + 1)::timestamp AT TIME ZONE 'UTC'
  )
  ORDER BY t.id
$$;

REVOKE ALL ON FUNCTION tenants_with_old_plays FROM public;
GRANT EXECUTE ON FUNCTION tenants_with_old_plays TO vitrine_jobs;
