-- Uses up a password link: sets the password, ends all sessions of the user, and returns which. Returns no row for a
-- link that is unknown or expired, or that was sent to an address which is no longer the user's.
CREATE OR REPLACE FUNCTION set_password_by_link(link_hash bytea, of_user int, new_hash text)
RETURNS TABLE (email text, first_name text, ended bytea[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  DELETE FROM password_links l USING users u
  WHERE l.token_hash = link_hash AND l.user_id = of_user AND l.expires_at > now() AND u.id = l.user_id AND u.user_status = 0
    AND lower(u.email) = lower(l.email);
  IF NOT found THEN
    RETURN;
  END IF;
  PERFORM set_config('app.user_id', of_user::text, true);
  UPDATE users SET password_hash = new_hash, password_expires_at = NULL, invited_at = NULL WHERE id = of_user;
  RETURN QUERY
  WITH gone AS (DELETE FROM sessions s WHERE s.user_id = of_user RETURNING s.id_hash)
  SELECT u.email, u.first_name::text, ARRAY(SELECT g.id_hash FROM gone g) FROM users u WHERE u.id = of_user;
END $$;

REVOKE ALL ON FUNCTION set_password_by_link FROM public;
GRANT EXECUTE ON FUNCTION set_password_by_link TO vitrine_app;
