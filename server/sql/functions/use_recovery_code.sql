-- Uses up a recovery code: true the first time, then false.
CREATE OR REPLACE FUNCTION use_recovery_code(of_user int, hash_of_code text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM set_config('app.user_id', of_user::text, true);
  UPDATE users SET recovery_hashes = array_remove(recovery_hashes, hash_of_code) WHERE id = of_user AND hash_of_code = ANY (recovery_hashes);
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION use_recovery_code FROM public;
GRANT EXECUTE ON FUNCTION use_recovery_code TO vitrine_app;
