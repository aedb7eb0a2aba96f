-- Why the session of a token is no longer valid; no row if that is unknown. The minutes of an idle session count until now.
CREATE OR REPLACE FUNCTION session_end(session_hash bytea) RETURNS TABLE (reason text, ended_at timestamptz, minutes int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT e.reason, e.ended_at,
    e.minutes + CASE WHEN e.reason = 'idle' THEN round(extract(epoch FROM now() - e.ended_at) / 60)::int ELSE 0 END
  FROM (
    SELECT s.reason, s.ended_at, s.minutes FROM ended_sessions s WHERE s.id_hash = session_hash
    UNION ALL
    SELECT x.reason, x.ended_at, x.minutes
    FROM sessions s, session_expiry(s.created_at, s.last_used_at, s.expires_at, s.idle_after) x
    WHERE s.id_hash = session_hash AND x.reason IS NOT NULL
  ) e
  LIMIT 1
$$;

REVOKE ALL ON FUNCTION session_end FROM public;
GRANT EXECUTE ON FUNCTION session_end TO vitrine_app;
