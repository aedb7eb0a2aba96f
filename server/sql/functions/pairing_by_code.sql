-- The screen that shows this code, and the user of the caller's tenant who has entered it, if any. Screens that other
-- tenants have paired are not found.
CREATE OR REPLACE FUNCTION pairing_by_code(shown_code text)
RETURNS TABLE (width int, height int, started_at timestamptz, expires_at timestamptz, is_claimed boolean, claimed_by text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.width, p.height, p.started_at, p.expires_at, p.device_id IS NOT NULL, u.first_name || ' ' || u.last_name
  FROM pairings p LEFT JOIN users u ON u.id = p.claimed_by AND u.tenant_id = p.tenant_id
  WHERE p.code = shown_code AND p.expires_at > now()
    AND (p.device_id IS NULL OR p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
$$;

REVOKE ALL ON FUNCTION pairing_by_code FROM public;
GRANT EXECUTE ON FUNCTION pairing_by_code TO vitrine_app;
