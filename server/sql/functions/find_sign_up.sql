-- The sign-up that a link is for; no row if the link is unknown, expired or used.
CREATE OR REPLACE FUNCTION find_sign_up(link_hash bytea) RETURNS TABLE (email text, company_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.email, s.company_name FROM sign_ups s WHERE s.token_hash = link_hash AND s.expires_at > now()
$$;

REVOKE ALL ON FUNCTION find_sign_up FROM public;
GRANT EXECUTE ON FUNCTION find_sign_up TO vitrine_app;
