-- Whether nothing waits to be announced of what the tenant's screens play by; of devices only this one counts.
CREATE FUNCTION is_announced(entities text[], device int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT NOT EXISTS (
    SELECT FROM outbox o
    WHERE o.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
      AND o.entity = ANY (entities) AND (o.entity <> 'devices' OR o.entity_id = device)
  )
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION is_announced(text[], int) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_announced(text[], int) TO vitrine_app;
