-- How many active users came without groups at their last sign-in through this provider, by the reason.
CREATE OR REPLACE FUNCTION sso_users_without_groups(of_sso int) RETURNS TABLE (not_sent int, too_many int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT count(*) FILTER (WHERE i.without_groups = 'not-sent')::int, count(*) FILTER (WHERE i.without_groups = 'too-many')::int
  FROM single_sign_on s
  JOIN sso_identities i ON i.sso_id = s.id AND i.issuer = s.issuer_url
  JOIN users u ON u.id = i.user_id AND u.user_status = 0
  WHERE s.id = of_sso
$$;

REVOKE ALL ON FUNCTION sso_users_without_groups FROM public;
GRANT EXECUTE ON FUNCTION sso_users_without_groups TO vitrine_app, vitrine_platform;
