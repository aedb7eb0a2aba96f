-- Deletes proposals that were made before this time, without audit rows.
CREATE OR REPLACE FUNCTION prune_proposals(before timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM set_config('app.purges', 'on', true);
  DELETE FROM proposals WHERE created_at < before;
  PERFORM set_config('app.purges', '', true);
END $$;

REVOKE ALL ON FUNCTION prune_proposals FROM public;
GRANT EXECUTE ON FUNCTION prune_proposals TO vitrine_jobs;
