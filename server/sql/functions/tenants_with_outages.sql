-- Tenants with an alert and a device that is offline and not yet reported, or has been back online for `steady`.
CREATE OR REPLACE FUNCTION tenants_with_outages(at timestamptz, steady interval) RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM tenants t
  WHERE t.suspended_at IS NULL
    AND EXISTS (SELECT FROM alerts a WHERE a.tenant_id = t.id AND a.deletion_id IS NULL)
    AND (
      EXISTS (
        SELECT FROM devices d LEFT JOIN outages o ON o.tenant_id = d.tenant_id AND o.device_id = d.id
        WHERE d.tenant_id = t.id AND NOT d.online AND d.token_hash IS NOT NULL AND o.notified_at IS NULL
      )
      OR EXISTS (
        SELECT FROM outages o JOIN devices d ON d.tenant_id = o.tenant_id AND d.id = o.device_id
        WHERE o.tenant_id = t.id AND d.online AND d.presence_at <= tenants_with_outages.at - steady
      )
    )
  ORDER BY t.id
$$;

REVOKE ALL ON FUNCTION tenants_with_outages FROM public;
GRANT EXECUTE ON FUNCTION tenants_with_outages TO vitrine_jobs;
