-- Ends the view that a session is, or those that it has opened, and returns which.
CREATE OR REPLACE FUNCTION end_views(session_hash bytea) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions WHERE opened_by IS NOT NULL AND session_hash IN (id_hash, opened_by) RETURNING id_hash
$$;

REVOKE ALL ON FUNCTION end_views FROM public;
GRANT EXECUTE ON FUNCTION end_views TO vitrine_app, vitrine_platform;
