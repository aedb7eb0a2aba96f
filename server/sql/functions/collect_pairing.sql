-- Returns no row for a secret that is unknown or expired. A row with a device, or one that was refused, ends the pairing: it
-- is returned once.
CREATE OR REPLACE FUNCTION collect_pairing(hash bytea)
RETURNS TABLE (tenant_id int, device_id int, asked_at timestamptz, refused_at timestamptz, expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY DELETE FROM pairings p
    WHERE p.secret_hash = hash AND p.expires_at > now() AND (p.device_id IS NOT NULL OR p.refused_at IS NOT NULL)
    RETURNING p.tenant_id, p.device_id, p.asked_at, p.refused_at, p.expires_at;
  IF NOT found THEN
    RETURN QUERY SELECT p.tenant_id, p.device_id, p.asked_at, p.refused_at, p.expires_at
      FROM pairings p WHERE p.secret_hash = hash AND p.expires_at > now();
  END IF;
END $$;

REVOKE ALL ON FUNCTION collect_pairing FROM public;
GRANT EXECUTE ON FUNCTION collect_pairing TO vitrine_app;
