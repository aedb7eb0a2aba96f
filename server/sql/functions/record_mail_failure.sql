-- Remembers that the mail server of a brand did not take an email, or, without a failure, that it works again. Settings that were
-- tested again since are not touched. Returns whom to email that it has begun to fail: nobody if they were notified within a day, because
-- a server may fail with every other email.
CREATE OR REPLACE FUNCTION record_mail_failure(of_brand int, tested timestamptz, why text, said text)
RETURNS TABLE (email text, first_name text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  before brand_mail_states;
  begins boolean;
BEGIN
  SELECT * INTO before FROM brand_mail_states s WHERE s.brand_id = of_brand AND s.tested_at = tested FOR UPDATE;
  begins := why IS NOT NULL AND before.brand_id IS NOT NULL AND before.failure IS NULL
    AND (before.notified_at IS NULL OR before.notified_at < now() - interval '1 day');
  UPDATE brand_mail_states s
  SET failure = why, answer = said, failed_at = CASE WHEN why IS NOT NULL THEN now() END,
    notified_at = CASE WHEN begins THEN now() ELSE s.notified_at END
  WHERE s.brand_id = of_brand AND s.tested_at = tested;
  IF NOT begins THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT u.email, u.first_name::text
  FROM users u JOIN product_brands b ON b.id = of_brand
  WHERE u.tenant_id IS NULL AND u.user_status = 0 AND u.reseller_id IS NOT DISTINCT FROM b.reseller_id
    AND (u.user_type = 3 OR u.is_owner);
END $$;

REVOKE ALL ON FUNCTION record_mail_failure FROM public;
GRANT EXECUTE ON FUNCTION record_mail_failure TO vitrine_jobs;
