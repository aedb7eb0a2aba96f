-- An image of any brand by its digest: everybody may see it.
CREATE OR REPLACE FUNCTION brand_image(digest text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT i.png FROM brand_images i WHERE i.sha256 = digest LIMIT 1
$$;

REVOKE ALL ON FUNCTION brand_image FROM public;
GRANT EXECUTE ON FUNCTION brand_image TO vitrine_app;
