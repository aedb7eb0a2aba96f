-- Deletes the password links and pending sign-ins of a user whose password, email address or status changes.
CREATE OR REPLACE FUNCTION revoke_links_and_challenges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM password_links WHERE user_id = new.id;
  DELETE FROM sign_in_challenges WHERE user_id = new.id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION revoke_links_and_challenges FROM public;
GRANT EXECUTE ON FUNCTION revoke_links_and_challenges TO vitrine_app, vitrine_platform;

CREATE OR REPLACE TRIGGER revoke_links_and_challenges AFTER UPDATE OF password_hash, email, user_status ON users FOR EACH ROW
  WHEN (new.password_hash <> old.password_hash OR lower(new.email) <> lower(old.email) OR new.user_status <> old.user_status)
  EXECUTE FUNCTION revoke_links_and_challenges();
