-- The devices that hold these tokens, by position in the array, with their desired version: null while a change that
-- affects the manifest waits in the outbox. Of changes to devices only those of the device itself count. Those of a closed
-- tenant still hold their tokens, so that their players learn of it.
-- Planned once: planning costs more than reading a few devices. Everything is found by an index; the one of the outbox has
-- neither hints nor reports, of which there are thousands after a change for all screens.
CREATE OR REPLACE FUNCTION devices_by_hash(hashes bytea[], entities text[])
RETURNS TABLE (
  place int, device_id int, tenant_id int, store_id int, name text, shard int, orientation smallint,
  desired_version text, desired_at timestamptz, is_closed boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  WITH held AS MATERIALIZED (
    SELECT k.place::int, d.id, d.tenant_id, d.store_id, d.name::text, d.shard, g.orientation::smallint, d.desired_version, d.desired_at,
      t.closed_at IS NOT NULL AS is_closed
    FROM unnest(hashes) WITH ORDINALITY k (hash, place)
    JOIN devices d ON d.token_hash = k.hash
    JOIN tenants t ON t.id = d.tenant_id
    JOIN device_groups g ON g.tenant_id = d.tenant_id AND g.id = d.group_id
  ), waiting AS MATERIALIZED (
    -- Once for all devices.
    SELECT DISTINCT o.tenant_id, CASE WHEN o.entity = 'devices' THEN o.entity_id ELSE 0 END AS device_id
    FROM outbox o
    WHERE o.tenant_id IN (SELECT h.tenant_id FROM held h) AND o.entity = ANY (entities) AND o.entity NOT IN ('hints', 'device-reports')
  )
  SELECT h.place, h.id, h.tenant_id, h.store_id, h.name, h.shard, h.orientation,
    CASE WHEN other.tenant_id IS NULL AND own.tenant_id IS NULL THEN h.desired_version END, h.desired_at, h.is_closed
  FROM held h
  LEFT JOIN waiting other ON other.tenant_id = h.tenant_id AND other.device_id = 0
  LEFT JOIN waiting own ON own.tenant_id = h.tenant_id AND own.device_id = h.id
$$;

REVOKE ALL ON FUNCTION devices_by_hash FROM public;
GRANT EXECUTE ON FUNCTION devices_by_hash TO vitrine_app;
