-- The reseller under whose brand a user is known: the own one, or that of the own tenant; 0 for the operator's.
CREATE OR REPLACE FUNCTION seller_of_user(of_user int) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(u.reseller_id, t.reseller_id, 0) FROM users u LEFT JOIN tenants t ON t.id = u.tenant_id WHERE u.id = of_user
$$;

REVOKE ALL ON FUNCTION seller_of_user FROM public;
GRANT EXECUTE ON FUNCTION seller_of_user TO vitrine_app, vitrine_platform;
