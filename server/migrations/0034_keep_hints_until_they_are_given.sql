-- That a screen is to look at its manifest waits in the outbox like any change, apart from those that are announced.
CREATE INDEX "outbox_hints" ON "outbox" USING btree ("id") WHERE entity = 'hints';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION claim_outbox(most int) RETURNS TABLE (id bigint, tenant_id int, entity text, entity_id int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT o.id, o.tenant_id, o.entity, o.entity_id FROM outbox o WHERE o.entity <> 'hints'
  ORDER BY o.id LIMIT most FOR UPDATE SKIP LOCKED
$$;
--> statement-breakpoint
CREATE FUNCTION claim_hints(most int) RETURNS TABLE (id bigint, tenant_id int, entity text, entity_id int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT o.id, o.tenant_id, o.entity, o.entity_id FROM outbox o WHERE o.entity = 'hints'
  ORDER BY o.id LIMIT most FOR UPDATE SKIP LOCKED
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION claim_hints(int) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION claim_hints(int) TO vitrine_jobs;
