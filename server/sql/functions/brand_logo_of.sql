-- The light logo of the issuer's own brand, which has a name, for invoices: paper is white. Issuer 0 is the operator.
CREATE OR REPLACE FUNCTION brand_logo_of(issuer int) RETURNS TABLE (sha256 text, png bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT i.sha256, i.png
  FROM product_brands b JOIN brand_images i ON i.brand_id = b.id AND i.sha256 = b.logo_light
  WHERE coalesce(b.reseller_id, 0) = issuer AND b.product_name <> ''
$$;

REVOKE ALL ON FUNCTION brand_logo_of FROM public;
GRANT EXECUTE ON FUNCTION brand_logo_of TO vitrine_platform;
