-- Remembers that the mail server of a brand did not take an email, or, without a failure, that it works again. Settings that were
-- tested again since are not touched.
CREATE OR REPLACE FUNCTION record_mail_failure(of_brand int, tested timestamptz, why text, said text) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE brand_mail_states
  SET failure = why, answer = said, failed_at = CASE WHEN why IS NOT NULL THEN now() END
  WHERE brand_id = of_brand AND tested_at = tested
$$;

REVOKE ALL ON FUNCTION record_mail_failure FROM public;
GRANT EXECUTE ON FUNCTION record_mail_failure TO vitrine_jobs;
