-- What a business gets that signs up by itself; no row while sign-up is closed. It is closed, too, when the package has no
-- trial any more.
CREATE OR REPLACE FUNCTION sign_up_offer()
RETURNS TABLE (package_id int, trial_days int, terms_url text, privacy_url text, max_per_day int, notify_email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.id, p.trial_period_days, s.terms_url, s.privacy_url, s.max_per_day, s.notify_email
  FROM sign_up_settings s JOIN packages p ON p.id = s.package_id
  WHERE s.is_on AND p.trial_period_days > 0
$$;

REVOKE ALL ON FUNCTION sign_up_offer FROM public;
GRANT EXECUTE ON FUNCTION sign_up_offer TO vitrine_app;
