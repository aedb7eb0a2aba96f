-- Puts a job in the queue, inside the caller's transaction. The queue's tables belong to the jobs role.
CREATE OR REPLACE FUNCTION enqueue(task text, payload json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload);
END $$;

REVOKE ALL ON FUNCTION enqueue FROM public;
GRANT EXECUTE ON FUNCTION enqueue TO vitrine_app, vitrine_platform, vitrine_jobs;
