-- The domains whose records must still be there.
CREATE OR REPLACE FUNCTION verified_brand_domains() RETURNS TABLE (brand_id int, reseller_id int, domain text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.brand_id, b.reseller_id, d.domain FROM brand_domains d JOIN product_brands b ON b.id = d.brand_id
  WHERE d.verified_at IS NOT NULL ORDER BY d.domain
$$;

REVOKE ALL ON FUNCTION verified_brand_domains FROM public;
GRANT EXECUTE ON FUNCTION verified_brand_domains TO vitrine_jobs;
