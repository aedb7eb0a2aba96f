-- Whether a session with these times has expired, and how; nulls while it has not.
CREATE OR REPLACE FUNCTION session_expiry(
  created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, idle_after interval,
  OUT reason text, OUT ended_at timestamptz, OUT minutes int
)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  IF expires_at <= now() THEN
    reason := 'expired';
    ended_at := expires_at;
    minutes := round(extract(epoch FROM expires_at - created_at) / 60);
  ELSIF last_used_at + idle_after <= now() THEN
    reason := 'idle';
    ended_at := last_used_at + idle_after;
    minutes := round(extract(epoch FROM idle_after) / 60);
  END IF;
END $$;

REVOKE ALL ON FUNCTION session_expiry FROM public;
