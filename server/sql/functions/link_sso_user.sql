-- From now on the provider means this user, also with another address.
CREATE OR REPLACE FUNCTION link_sso_user(of_sso int, at_issuer text, of_subject text, of_user int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sso_identities (sso_id, issuer, subject, user_id) VALUES (of_sso, at_issuer, of_subject, of_user)
$$;

REVOKE ALL ON FUNCTION link_sso_user FROM public;
GRANT EXECUTE ON FUNCTION link_sso_user TO vitrine_app, vitrine_platform;
