-- Deletes connection history before this time, except the last row of each device: it has the status at the start of the
-- history that is kept.
CREATE OR REPLACE FUNCTION prune_presence_history(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM presence_history h
  WHERE h.at < before AND EXISTS (
    SELECT FROM presence_history n
    WHERE n.tenant_id = h.tenant_id AND n.device_id = h.device_id AND n.at > h.at AND n.at <= before
  )
$$;

REVOKE ALL ON FUNCTION prune_presence_history FROM public;
GRANT EXECUTE ON FUNCTION prune_presence_history TO vitrine_jobs;
