-- How the users of a domain, or those of one account, sign in, and the reseller under whose brand they know the product, 0 for the
-- operator; no row for a domain that is not proven.
CREATE OR REPLACE FUNCTION sso_provider(of_domain text, of_sso int)
RETURNS TABLE (
  sso_id int, tenant_id int, reseller_id int, is_on boolean, issuer_url text, client_id text, sealed_secret text, scopes text,
  groups_claim text, domains text[], roles jsonb, seller int
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id, s.tenant_id, s.reseller_id, s.is_on, s.issuer_url, s.client_id, s.sealed_secret, s.scopes, s.groups_claim,
    ARRAY(SELECT d.domain FROM sso_domains d WHERE d.sso_id = s.id AND d.proven_at IS NOT NULL),
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('group', r.group_name, 'roleId', r.role_id))
      FROM (
        SELECT t.sso_id, t.group_name, t.role_id FROM sso_roles t
        UNION ALL SELECT p.sso_id, p.group_name, p.role_id FROM platform_sso_roles p
      ) r WHERE r.sso_id = s.id
    ), '[]'),
    coalesce(s.reseller_id, (SELECT t.reseller_id FROM tenants t WHERE t.id = s.tenant_id), 0)
  FROM single_sign_on s
  WHERE s.id = coalesce(of_sso, (SELECT d.sso_id FROM sso_domains d WHERE d.domain = of_domain AND d.proven_at IS NOT NULL))
$$;

REVOKE ALL ON FUNCTION sso_provider FROM public;
GRANT EXECUTE ON FUNCTION sso_provider TO vitrine_app;
