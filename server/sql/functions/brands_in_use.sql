-- Every brand with its verified domains, for the pages, emails and documents that show it.
CREATE OR REPLACE FUNCTION brands_in_use()
RETURNS TABLE (
  reseller_id int, product_name text, main_colour text, logo_light text, logo_dark text, icon text, sender_name text,
  reply_to text, help_url text, terms_url text, privacy_url text, shows_powered_by boolean, domains text[]
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT b.reseller_id, b.product_name, b.main_colour, b.logo_light, b.logo_dark, b.icon, b.sender_name, b.reply_to,
    b.help_url, b.terms_url, b.privacy_url, b.shows_powered_by,
    ARRAY(
      SELECT d.domain FROM brand_domains d WHERE d.brand_id = b.id AND d.verified_at IS NOT NULL ORDER BY d.verified_at
    )
  FROM product_brands b
$$;

REVOKE ALL ON FUNCTION brands_in_use FROM public;
GRANT EXECUTE ON FUNCTION brands_in_use TO vitrine_app;
