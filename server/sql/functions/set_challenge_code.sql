-- A new code invalidates the previous one.
CREATE OR REPLACE FUNCTION set_challenge_code(challenge_hash bytea, hash_of_code bytea, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE sign_in_challenges SET code_hash = hash_of_code, code_expires_at = now() + lasts, attempts_left = 5
  WHERE id_hash = challenge_hash AND expires_at > now()
$$;

REVOKE ALL ON FUNCTION set_challenge_code FROM public;
GRANT EXECUTE ON FUNCTION set_challenge_code TO vitrine_app;
