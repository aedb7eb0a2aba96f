-- True for the caller that ends the challenge: of two concurrent requests with a right code, one opens a session.
CREATE OR REPLACE FUNCTION end_challenge(challenge_hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM sign_in_challenges WHERE id_hash = challenge_hash;
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION end_challenge FROM public;
GRANT EXECUTE ON FUNCTION end_challenge TO vitrine_app;
