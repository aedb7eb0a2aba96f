-- False if the code of this time step, or of a later one, was accepted before.
CREATE OR REPLACE FUNCTION use_totp_step(of_user int, step int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE users SET totp_last_step = step WHERE id = of_user AND (totp_last_step IS NULL OR totp_last_step < step);
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION use_totp_step FROM public;
GRANT EXECUTE ON FUNCTION use_totp_step TO vitrine_app;
