-- Stores a sign-up until its link is used, and returns whether the address has an account: its link is then never sent. The
-- row is written in both cases, so that both take the same time.
CREATE OR REPLACE FUNCTION begin_sign_up(link_hash bytea, address text, company text, first text, last text, lasts interval) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sign_ups (token_hash, email, company_name, first_name, last_name, expires_at)
  VALUES (link_hash, lower(address), company, first, last, now() + lasts);
  SELECT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(address))
$$;

REVOKE ALL ON FUNCTION begin_sign_up FROM public;
GRANT EXECUTE ON FUNCTION begin_sign_up TO vitrine_app;
