-- Uses up the link of a sign-up, with all other links that were sent to its address, and returns the sign-up. Of two at the
-- same time the second waits for the first, and gets no row.
CREATE OR REPLACE FUNCTION take_sign_up(link_hash bytea)
RETURNS TABLE (email text, company_name text, first_name text, last_name text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH taken AS (
    DELETE FROM sign_ups s
    WHERE s.email = (SELECT t.email FROM sign_ups t WHERE t.token_hash = link_hash AND t.expires_at > now())
    RETURNING s.*
  )
  SELECT t.email, t.company_name, t.first_name, t.last_name FROM taken t WHERE t.token_hash = link_hash
$$;

REVOKE ALL ON FUNCTION take_sign_up FROM public;
GRANT EXECUTE ON FUNCTION take_sign_up TO vitrine_platform;
