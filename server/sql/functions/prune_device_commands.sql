-- Deletes remote commands that were requested before this time.
CREATE OR REPLACE FUNCTION prune_device_commands(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM device_commands WHERE requested_at < before
$$;

REVOKE ALL ON FUNCTION prune_device_commands FROM public;
GRANT EXECUTE ON FUNCTION prune_device_commands TO vitrine_jobs;
