-- Signs out.
CREATE OR REPLACE FUNCTION end_session(session_hash bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions WHERE id_hash = session_hash
$$;

REVOKE ALL ON FUNCTION end_session FROM public;
GRANT EXECUTE ON FUNCTION end_session TO vitrine_app;
