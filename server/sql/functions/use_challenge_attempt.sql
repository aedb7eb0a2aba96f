-- Counts an attempt before the code is checked; false if no attempt is left.
CREATE OR REPLACE FUNCTION use_challenge_attempt(challenge_hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE sign_in_challenges SET attempts_left = attempts_left - 1 WHERE id_hash = challenge_hash AND attempts_left > 0 AND expires_at > now();
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION use_challenge_attempt FROM public;
GRANT EXECUTE ON FUNCTION use_challenge_attempt TO vitrine_app;
