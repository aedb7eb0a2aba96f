-- What a screen or the server notes of a screen by the thousand concerns neither version nor audit: those triggers are
-- called where a statement sets another column, and no longer to find out each time that there is nothing to do.
DROP TRIGGER touch ON devices;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE
  OF id, tenant_id, store_id, group_id, name, code, description, rotation, volume, token_hash, version, created_at, updated_at, updated_by
  ON devices FOR EACH ROW
  EXECUTE FUNCTION touch('shard,online,presence_at,last_seen_at,player_version,manifest_version,wanted_version,wanted_at,online_only,last_error,storage_used,storage_quota,token_hash');
--> statement-breakpoint
DROP TRIGGER record_change ON devices;
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE
  OF id, tenant_id, store_id, group_id, name, code, description, rotation, volume, token_hash, version, created_at, updated_at, updated_by
  ON devices FOR EACH ROW
  EXECUTE FUNCTION record_change('devices', 'id', 'shard,online,presence_at,last_seen_at,player_version,manifest_version,wanted_version,wanted_at,online_only,last_error,storage_used,storage_quota', 'token_hash');
--> statement-breakpoint
-- Stores what screens say of themselves, each of them once, and answers what each is asked and has neither done nor
-- refused. One that somebody else is changing is passed over, and to be told again: so many rows at once wait for nobody.
-- reports: [{ "tenantId", "deviceId", "at", "manifestVersion", "playerVersion", "onlineOnly", "lastError", "storageUsed", "storageQuota" }]
CREATE FUNCTION store_reports(reports jsonb) RETURNS TABLE (device_id int, is_stored boolean, is_news boolean, commands jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH told AS (
    SELECT * FROM jsonb_to_recordset(reports) AS r (
      "tenantId" int, "deviceId" int, at timestamptz, "manifestVersion" text, "playerVersion" text, "onlineOnly" boolean,
      "lastError" text, "storageUsed" bigint, "storageQuota" bigint
    )
  ), held AS (
    SELECT d.tenant_id, d.id, d.manifest_version, d.last_error
    FROM told t JOIN devices d ON d.tenant_id = t."tenantId" AND d.id = t."deviceId"
    FOR UPDATE OF d SKIP LOCKED
  ), stored AS (
    UPDATE devices d
    SET last_seen_at = t.at, manifest_version = t."manifestVersion", player_version = t."playerVersion",
      online_only = t."onlineOnly", last_error = t."lastError", storage_used = t."storageUsed", storage_quota = t."storageQuota"
    FROM held h JOIN told t ON t."tenantId" = h.tenant_id AND t."deviceId" = h.id
    WHERE d.tenant_id = h.tenant_id AND d.id = h.id
    RETURNING d.tenant_id, d.id, (d.manifest_version, d.last_error) IS DISTINCT FROM (h.manifest_version, h.last_error) AS is_news
  ), announced AS (
    INSERT INTO outbox (tenant_id, entity, entity_id) SELECT s.tenant_id, 'device-reports', s.id FROM stored s WHERE s.is_news
  )
  SELECT d.id, s.id IS NOT NULL, coalesce(s.is_news, false), coalesce((
    SELECT jsonb_agg(
      jsonb_build_object('requestId', c.request_id, 'command', c.command, 'requestedAt', c.requested_at)
      ORDER BY c.requested_at, c.id
    )
    FROM device_commands c
    WHERE c.tenant_id = d.tenant_id AND c.device_id = d.id AND c.settled_at IS NULL AND c.expires_at > t.at AND c.command <> 'unpair'
  ), '[]')
  FROM told t
  JOIN devices d ON d.tenant_id = t."tenantId" AND d.id = t."deviceId"
  LEFT JOIN stored s ON s.tenant_id = d.tenant_id AND s.id = d.id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION store_reports(jsonb) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION store_reports(jsonb) TO vitrine_jobs;
--> statement-breakpoint
-- Who holds these tokens, by their places, and the manifest that was worked out for each last: none while anything waits
-- to be announced of what its tenant's screens play by. Of devices only the screen itself counts.
DROP FUNCTION device_by_hash(bytea, text[]);
--> statement-breakpoint
CREATE FUNCTION devices_by_hash(hashes bytea[], entities text[])
RETURNS TABLE (
  place int, device_id int, tenant_id int, store_id int, name text, shard int, orientation smallint,
  wanted_version text, wanted_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH held AS MATERIALIZED (
    SELECT k.place::int, d.id, d.tenant_id, d.store_id, d.name::text, d.shard, g.orientation::smallint, d.wanted_version, d.wanted_at
    FROM unnest(hashes) WITH ORDINALITY k (hash, place)
    JOIN devices d ON d.token_hash = k.hash
    JOIN device_groups g ON g.tenant_id = d.tenant_id AND g.id = d.group_id
  ), waiting AS MATERIALIZED (
    -- Looked through once for all of them: each screen that has reported is a row of it too.
    SELECT DISTINCT o.tenant_id, CASE WHEN o.entity = 'devices' THEN o.entity_id ELSE 0 END AS device_id
    FROM outbox o
    WHERE o.tenant_id IN (SELECT h.tenant_id FROM held h) AND o.entity = ANY (entities)
  )
  SELECT h.place, h.id, h.tenant_id, h.store_id, h.name, h.shard, h.orientation,
    CASE WHEN other.tenant_id IS NULL AND own.tenant_id IS NULL THEN h.wanted_version END, h.wanted_at
  FROM held h
  LEFT JOIN waiting other ON other.tenant_id = h.tenant_id AND other.device_id = 0
  LEFT JOIN waiting own ON own.tenant_id = h.tenant_id AND own.device_id = h.id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION devices_by_hash(bytea[], text[]) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION devices_by_hash(bytea[], text[]) TO vitrine_app;
