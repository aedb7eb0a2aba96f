-- Counts a try before it is made; false when there is none left.
CREATE OR REPLACE FUNCTION use_challenge_try(challenge_hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE sign_in_challenges SET tries_left = tries_left - 1 WHERE id_hash = challenge_hash AND tries_left > 0 AND expires_at > now();
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION use_challenge_try FROM public;
GRANT EXECUTE ON FUNCTION use_challenge_try TO vitrine_app;
