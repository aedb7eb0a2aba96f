-- All that a request needs to know of its caller. `zone` is the time zone of the platform. The session of a view belongs to a
-- user of the viewed tenant, has the permissions of the viewer, and ends with the session that opened it. It waits for no lock: a
-- statement that looks up several sessions would delay them all, and two could deadlock. Whoever holds a session's uses or ends it.
CREATE OR REPLACE FUNCTION session_by_hash(session_hash bytea, zone text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, is_closed boolean, owes_password boolean,
  viewer_type smallint, viewed_name text, may_change boolean, ends_in int
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  opener bytea;
BEGIN
  UPDATE sessions s SET last_used_at = now()
  WHERE s.id_hash = (
    SELECT u.id_hash FROM sessions u
    WHERE u.id_hash = session_hash AND u.last_used_at < now() - interval '1 minute' AND u.last_used_at + u.idle_after > now()
    FOR NO KEY UPDATE SKIP LOCKED
  )
  RETURNING s.opened_by INTO opener;
  IF opener IS NOT NULL THEN
    UPDATE sessions s SET last_used_at = now()
    WHERE s.id_hash = (
      SELECT o.id_hash FROM sessions o WHERE o.id_hash = opener AND o.last_used_at + o.idle_after > now() FOR NO KEY UPDATE SKIP LOCKED
    );
  END IF;
  RETURN QUERY
  SELECT a.user_id, a.tenant_id, a.reseller_id, a.user_type, a.first_name, a.last_name, a.email, a.is_owner, a.permissions,
    a.subscription, a.suspended_reason, a.is_closed, a.owes_password, a.viewer_type, a.viewed_name, a.may_change,
    ceil(extract(epoch FROM s.expires_at - now()))::int
  FROM sessions s
  CROSS JOIN LATERAL access_of_user(s.user_id, s.viewed_tenant_id, zone) a
  WHERE s.id_hash = session_hash AND s.expires_at > now() AND s.last_used_at + s.idle_after > now() AND a.is_active
    AND (
      s.viewed_tenant_id IS NULL
      OR EXISTS (
        SELECT FROM sessions o WHERE o.id_hash = s.opened_by AND o.expires_at > now() AND o.last_used_at + o.idle_after > now()
      )
    );
END $$;

REVOKE ALL ON FUNCTION session_by_hash FROM public;
GRANT EXECUTE ON FUNCTION session_by_hash TO vitrine_app;
