-- Keeps why a sign-in came without groups, and null if it had them. True if that is new: then it is worth a line in the activity.
CREATE OR REPLACE FUNCTION note_sso_groups(of_sso int, at_issuer text, of_subject text, reason text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH changed AS (
    UPDATE sso_identities i SET without_groups = reason
    WHERE i.sso_id = of_sso AND i.issuer = at_issuer AND i.subject = of_subject AND i.without_groups IS DISTINCT FROM reason
    RETURNING 1
  )
  SELECT reason IS NOT NULL AND EXISTS (SELECT FROM changed)
$$;

REVOKE ALL ON FUNCTION note_sso_groups FROM public;
GRANT EXECUTE ON FUNCTION note_sso_groups TO vitrine_app, vitrine_platform;
