-- All that a sign-in changes once the user has proven who it is, in one statement: opens the session, resets the count of
-- attempts under a key if one is given, keeps where to sign out of single sign-on, and writes the audit row. Returns the access
-- of the user and how the user reads. Of a suspended account no session is opened; of a user who cannot sign in
-- nothing changes, and nothing is returned. Only the hash of the session's id is stored.
CREATE OR REPLACE FUNCTION sign_in(
  session_hash bytea, of_user int, lasts interval, idle interval, from_ip text, agent text, request text, zone text,
  attempt_key text, sign_out text
)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, is_closed boolean, owes_password boolean,
  language text, date_style text, hour_cycle text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  access record;
  is_suspended boolean;
BEGIN
  SELECT * INTO access FROM access_of_user(of_user, NULL, zone) a WHERE a.is_active;
  IF NOT found THEN
    RETURN;
  END IF;
  is_suspended := access.user_type = 1 AND access.suspended_reason IS NOT NULL;
  DELETE FROM attempts WHERE key = attempt_key;
  IF NOT is_suspended THEN
    INSERT INTO sessions (id_hash, user_id, expires_at, idle_after, ip, user_agent)
    VALUES (session_hash, of_user, now() + lasts, idle, from_ip, agent);
    IF sign_out IS NOT NULL THEN
      INSERT INTO sso_sessions (session_hash, sealed_sign_out) VALUES (session_hash, sign_out);
    END IF;
  END IF;
  PERFORM audit_event(CASE WHEN is_suspended THEN 'sign-in-failed' ELSE 'sign-in' END, 'users', of_user, access.tenant_id, of_user, from_ip, request);
  RETURN QUERY
  SELECT access.user_id, access.tenant_id, access.reseller_id, access.user_type, access.first_name, access.last_name, access.email,
    access.is_owner, access.permissions, access.subscription, access.suspended_reason, access.is_closed, access.owes_password,
    r.language, r.date_style, r.hour_cycle
  FROM reading_of_user(of_user) r;
END $$;

REVOKE ALL ON FUNCTION sign_in FROM public;
GRANT EXECUTE ON FUNCTION sign_in TO vitrine_app;
