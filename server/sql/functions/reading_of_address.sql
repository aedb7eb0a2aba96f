-- How the user with an email address reads: in the own language, else in that of the account, else in English. No row if there is no
-- such user.
CREATE OR REPLACE FUNCTION reading_of_address(address text) RETURNS TABLE (language text, date_style text, hour_cycle text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(r.language, 'en'), r.date_style, r.hour_cycle
  FROM users u, reading_of_user(u.id) r WHERE lower(u.email) = lower(address)
$$;

REVOKE ALL ON FUNCTION reading_of_address FROM public;
GRANT EXECUTE ON FUNCTION reading_of_address TO vitrine_app, vitrine_platform, vitrine_jobs;
