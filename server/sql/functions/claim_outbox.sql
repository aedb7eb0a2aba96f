-- Locks the oldest events for this transaction; other publishers skip them. Hints are claimed by claim_hints.
CREATE OR REPLACE FUNCTION claim_outbox(max_rows int) RETURNS TABLE (id bigint, tenant_id int, entity text, entity_id int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT o.id, o.tenant_id, o.entity, o.entity_id FROM outbox o WHERE o.entity <> 'hints'
  ORDER BY o.id LIMIT max_rows FOR UPDATE SKIP LOCKED
$$;

REVOKE ALL ON FUNCTION claim_outbox FROM public;
GRANT EXECUTE ON FUNCTION claim_outbox TO vitrine_jobs;
