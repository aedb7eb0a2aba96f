-- Forgets what is older than that, but for the last of each screen: it says how the time since began.
CREATE OR REPLACE FUNCTION prune_presence(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM presence_history h
  WHERE h.at < before AND EXISTS (
    SELECT FROM presence_history n
    WHERE n.tenant_id = h.tenant_id AND n.device_id = h.device_id AND n.at > h.at AND n.at <= before
  )
$$;

REVOKE ALL ON FUNCTION prune_presence FROM public;
GRANT EXECUTE ON FUNCTION prune_presence TO vitrine_jobs;
