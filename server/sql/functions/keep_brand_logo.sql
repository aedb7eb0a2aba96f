-- Keeps the logo of the issuer's brand for an invoice that is issued, and returns its digest: the operator, who cannot read the
-- brand of a reseller, may issue it, and a reseller cannot add logos.
CREATE OR REPLACE FUNCTION keep_brand_logo(issuer int) RETURNS text
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH logo AS (SELECT l.sha256, l.png FROM brand_logo_of(issuer) l),
  kept AS (INSERT INTO issuer_logos (issuer_id, sha256, png) SELECT issuer, sha256, png FROM logo ON CONFLICT DO NOTHING)
  SELECT sha256 FROM logo
$$;

REVOKE ALL ON FUNCTION keep_brand_logo FROM public;
GRANT EXECUTE ON FUNCTION keep_brand_logo TO vitrine_platform;
