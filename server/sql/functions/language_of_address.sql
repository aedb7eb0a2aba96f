-- The language of the user with an email address, else that of its account, else English. No row if there is no such user.
CREATE OR REPLACE FUNCTION language_of_address(address text) RETURNS TABLE (language text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(r.language, 'en') FROM users u, reading_of_user(u.id) r WHERE lower(u.email) = lower(address)
$$;

REVOKE ALL ON FUNCTION language_of_address FROM public;
GRANT EXECUTE ON FUNCTION language_of_address TO vitrine_app, vitrine_platform, vitrine_jobs;
