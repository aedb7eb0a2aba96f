-- Who holds a screen's token, and the manifest that was worked out for it last: none while anything waits to be
-- announced of what its tenant's screens play by. Of devices only this one counts.
DROP FUNCTION device_by_hash(bytea);
--> statement-breakpoint
DROP FUNCTION is_announced(text[], int);
--> statement-breakpoint
CREATE FUNCTION device_by_hash(hash bytea, entities text[])
RETURNS TABLE (
  device_id int, tenant_id int, store_id int, name text, shard int, orientation smallint,
  wanted_version text, wanted_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.id, d.tenant_id, d.store_id, d.name::text, d.shard, g.orientation::smallint, w.version, d.wanted_at
  FROM devices d
  JOIN device_groups g ON g.tenant_id = d.tenant_id AND g.id = d.group_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN NOT EXISTS (
      SELECT FROM outbox o
      WHERE o.tenant_id = d.tenant_id AND o.entity = ANY (entities) AND (o.entity <> 'devices' OR o.entity_id = d.id)
    ) THEN d.wanted_version END AS version
  ) w
  WHERE d.token_hash = hash
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION device_by_hash(bytea, text[]) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION device_by_hash(bytea, text[]) TO vitrine_app;
