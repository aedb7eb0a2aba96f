-- The same of the user with this email address; 0 for an address without a user.
CREATE OR REPLACE FUNCTION seller_of_address(address text) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce((SELECT seller_of_user(u.id) FROM users u WHERE lower(u.email) = lower(address)), 0)
$$;

REVOKE ALL ON FUNCTION seller_of_address FROM public;
GRANT EXECUTE ON FUNCTION seller_of_address TO vitrine_app, vitrine_platform, vitrine_jobs;
