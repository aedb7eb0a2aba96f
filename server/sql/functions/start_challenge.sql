-- Starts a challenge after the right password, which lasts until the second factor is given.
CREATE OR REPLACE FUNCTION start_challenge(challenge_hash bytea, of_user int, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sign_in_challenges (id_hash, user_id, expires_at) VALUES (challenge_hash, of_user, now() + lasts)
$$;

REVOKE ALL ON FUNCTION start_challenge FROM public;
GRANT EXECUTE ON FUNCTION start_challenge TO vitrine_app;
