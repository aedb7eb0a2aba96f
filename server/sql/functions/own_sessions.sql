-- The caller's sessions, under public ids that give no access. A view is part of the session that opened it.
CREATE OR REPLACE FUNCTION own_sessions()
RETURNS TABLE (id uuid, id_hash bytea, created_at timestamptz, last_used_at timestamptz, ip text, user_agent text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id, s.id_hash, s.created_at, s.last_used_at, s.ip, s.user_agent FROM sessions s
  WHERE s.user_id = nullif(current_setting('app.user_id', true), '')::int
    AND s.expires_at > now() AND s.last_used_at + s.idle_after > now()
    AND s.opened_by IS NULL
  ORDER BY s.last_used_at DESC, s.id
$$;

REVOKE ALL ON FUNCTION own_sessions FROM public;
GRANT EXECUTE ON FUNCTION own_sessions TO vitrine_app, vitrine_platform;
