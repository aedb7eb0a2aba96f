-- Returns no row for a secret that is unknown or expired. A row with a device, or one that was refused, ends the pairing: it
-- is returned once. One with a device stays until it expires, because it records who entered its code.
CREATE OR REPLACE FUNCTION collect_pairing(hash bytea)
RETURNS TABLE (tenant_id int, device_id int, asked_at timestamptz, refused_at timestamptz, expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY UPDATE pairings p
    SET collected_at = now(), expires_at = least(p.expires_at, now() + interval '10 minutes')
    WHERE p.secret_hash = hash AND p.expires_at > now() AND p.device_id IS NOT NULL AND p.collected_at IS NULL
    RETURNING p.tenant_id, p.device_id, p.asked_at, p.refused_at, p.expires_at;
  IF found THEN RETURN; END IF;
  RETURN QUERY DELETE FROM pairings p
    WHERE p.secret_hash = hash AND p.expires_at > now() AND p.device_id IS NULL AND p.refused_at IS NOT NULL
    RETURNING p.tenant_id, p.device_id, p.asked_at, p.refused_at, p.expires_at;
  IF found THEN RETURN; END IF;
  RETURN QUERY SELECT p.tenant_id, p.device_id, p.asked_at, p.refused_at, p.expires_at
    FROM pairings p WHERE p.secret_hash = hash AND p.expires_at > now() AND p.collected_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION collect_pairing FROM public;
GRANT EXECUTE ON FUNCTION collect_pairing TO vitrine_app;
