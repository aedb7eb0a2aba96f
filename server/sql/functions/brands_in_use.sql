-- Every brand with its verified domains and its mail server, if that was tested, for the pages, emails and documents that show it.
CREATE OR REPLACE FUNCTION brands_in_use()
RETURNS TABLE (
  reseller_id int, product_name text, main_colour text, logo_light text, logo_dark text, icon text, sender_name text,
  reply_to text, help_url text, terms_url text, privacy_url text, shows_powered_by boolean, domains text[],
  mail_server json
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT b.reseller_id, b.product_name, b.main_colour, b.logo_light, b.logo_dark, b.icon, b.sender_name, b.reply_to,
    b.help_url, b.terms_url, b.privacy_url, b.shows_powered_by,
    ARRAY(
      SELECT d.domain FROM brand_domains d WHERE d.brand_id = b.id AND d.verified_at IS NOT NULL ORDER BY d.verified_at
    ),
    CASE WHEN m.brand_id IS NOT NULL AND b.mail_host <> '' THEN json_build_object(
      'brandId', b.id, 'host', b.mail_host, 'port', b.mail_port, 'security', b.mail_security, 'user', b.mail_user,
      'sealedPassword', b.sealed_mail_password, 'from', b.mail_from, 'testedAt', m.tested_at, 'failedAt', m.failed_at
    ) END
  FROM product_brands b LEFT JOIN brand_mail_states m ON m.brand_id = b.id
$$;

REVOKE ALL ON FUNCTION brands_in_use FROM public;
GRANT EXECUTE ON FUNCTION brands_in_use TO vitrine_app;
