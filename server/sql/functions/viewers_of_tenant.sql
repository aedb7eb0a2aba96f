-- The operator users and resellers who have viewed the caller's account, with their names.
CREATE OR REPLACE FUNCTION viewers_of_tenant() RETURNS TABLE (id int, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, format('%s (%s)', u.full_name, coalesce(r.company_name, 'operator'))
  FROM users u LEFT JOIN resellers r ON r.id = u.reseller_id
  WHERE u.tenant_id IS NULL AND u.id IN (
    SELECT a.user_id FROM audit a
    WHERE a.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int AND a.entity = 'tenants' AND a.action = 'view'
  )
$$;

REVOKE ALL ON FUNCTION viewers_of_tenant FROM public;
GRANT EXECUTE ON FUNCTION viewers_of_tenant TO vitrine_app;
