-- Remembers whether the record of a verified domain was found. A domain without a record for all of `grace` is not verified any
-- more. Returns whom to email when the record is missing for the first time, and when the domain has stopped.
CREATE OR REPLACE FUNCTION record_brand_domain_check(of_brand int, of_domain text, is_found boolean, grace interval)
RETURNS TABLE (email text, first_name text, has_stopped boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  checked brand_domains;
  stops boolean;
BEGIN
  SELECT * INTO checked FROM brand_domains d
  WHERE d.brand_id = of_brand AND d.domain = of_domain AND d.verified_at IS NOT NULL FOR UPDATE;
  IF checked.brand_id IS NULL THEN
    RETURN;
  END IF;
  stops := NOT is_found AND checked.missing_since <= now() - grace;
  UPDATE brand_domains d
  SET missing_since = CASE WHEN NOT is_found AND NOT coalesce(stops, false) THEN coalesce(d.missing_since, now()) END,
    verified_at = CASE WHEN NOT coalesce(stops, false) THEN d.verified_at END
  WHERE d.brand_id = of_brand AND d.domain = of_domain;
  IF is_found OR checked.missing_since IS NOT NULL AND NOT stops THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT u.email, u.first_name::text, coalesce(stops, false)
  FROM users u JOIN product_brands b ON b.id = of_brand
  WHERE u.tenant_id IS NULL AND u.user_status = 0 AND u.reseller_id IS NOT DISTINCT FROM b.reseller_id
    AND (u.user_type = 3 OR u.is_owner);
END $$;

REVOKE ALL ON FUNCTION record_brand_domain_check FROM public;
GRANT EXECUTE ON FUNCTION record_brand_domain_check TO vitrine_jobs;
