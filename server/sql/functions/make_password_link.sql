-- A new link invalidates the older ones.
CREATE OR REPLACE FUNCTION make_password_link(link_hash bytea, for_user int, sent_to text, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM password_links WHERE user_id = for_user;
  INSERT INTO password_links (token_hash, user_id, email, expires_at) VALUES (link_hash, for_user, sent_to, now() + lasts)
$$;

REVOKE ALL ON FUNCTION make_password_link FROM public;
GRANT EXECUTE ON FUNCTION make_password_link TO vitrine_app, vitrine_platform;
