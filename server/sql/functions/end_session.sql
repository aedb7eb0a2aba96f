-- Signs out, of a view also the session that opened it, and returns which ended.
CREATE OR REPLACE FUNCTION end_session(session_hash bytea) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s
  WHERE session_hash IN (s.id_hash, s.opened_by)
    OR s.id_hash = (SELECT v.opened_by FROM sessions v WHERE v.id_hash = session_hash)
  RETURNING s.id_hash
$$;

REVOKE ALL ON FUNCTION end_session FROM public;
GRANT EXECUTE ON FUNCTION end_session TO vitrine_app, vitrine_platform;
