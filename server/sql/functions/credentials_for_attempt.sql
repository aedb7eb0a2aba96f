-- Counts the attempt of a sign-in by each key, as count_attempts_batch does, and returns what its password is compared with. Above a
-- limit it returns only the seconds until that window ends; of an unknown address nothing. The commit is not waited for: a crash of
-- the database forgets the attempts of at most a second, and no other transaction misses one.
CREATE OR REPLACE FUNCTION credentials_for_attempt(keys text[], windows int[], maxima int[], address text)
RETURNS TABLE (
  resets_in int, user_id int, tenant_id int, first_name text, email text, phone_number text, password_hash text,
  user_status smallint, password_expires_at timestamptz, two_factor_enabled boolean, has_authenticator boolean,
  must_use_sso boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT c.resets_in INTO resets_in
  FROM count_attempts_batch(array_fill(0, ARRAY[cardinality(keys)]), keys, windows, maxima) c;
  IF found THEN
    RETURN NEXT;
    RETURN;
  END IF;
  RETURN QUERY SELECT NULL::int, c.* FROM credentials_by_email(address) c;
END $$;

REVOKE ALL ON FUNCTION credentials_for_attempt FROM public;
GRANT EXECUTE ON FUNCTION credentials_for_attempt TO vitrine_app;
