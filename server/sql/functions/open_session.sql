-- Only the hash of the session's id is stored.
CREATE OR REPLACE FUNCTION open_session(session_hash bytea, session_user_id int, lasts interval, idle interval, from_ip text, agent text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sessions (id_hash, user_id, expires_at, idle_after, ip, user_agent)
  VALUES (session_hash, session_user_id, now() + lasts, idle, from_ip, agent)
$$;

REVOKE ALL ON FUNCTION open_session FROM public;
GRANT EXECUTE ON FUNCTION open_session TO vitrine_app;
