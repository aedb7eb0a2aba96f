-- Stores the reports of many screens and returns the remote commands that each has yet to run. A row that another
-- transaction has locked is skipped and must be sent again, so that a batch never waits.
-- Reads each device by its id alone: other joins read all devices for a report or two, and so do other indexes, which look as good
-- while the statistics do not know a tenant's new devices.
-- reports: [{ "tenantId", "deviceId", "at", "manifestVersion", "playerVersion", "onlineOnly", "cutsOnly", "lastError", "can", "storageUsed", "storageQuota" }]
CREATE OR REPLACE FUNCTION store_reports(reports jsonb) RETURNS TABLE (device_id int, is_stored boolean, is_news boolean, commands jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  WITH report AS (
    SELECT * FROM jsonb_to_recordset(reports) AS r (
      "tenantId" int, "deviceId" int, at timestamptz, "manifestVersion" text, "playerVersion" text, "onlineOnly" boolean,
      "cutsOnly" boolean, "lastError" text, can text[], "storageUsed" bigint, "storageQuota" bigint
    )
  ), held AS (
    SELECT t.*, was.* FROM report t CROSS JOIN LATERAL (
      SELECT d.tenant_id, d.deletion_id, d.applied_version AS old_version, d.last_error AS old_error, d.cuts_only AS old_cuts, d.can AS old_can
      FROM devices d WHERE d.id = t."deviceId" OFFSET 0 FOR UPDATE SKIP LOCKED
    ) was WHERE was.tenant_id = t."tenantId" AND was.deletion_id IS NULL
  ), stored AS (
    UPDATE devices d
    SET last_seen_at = h.at, applied_version = h."manifestVersion", player_version = h."playerVersion",
      online_only = h."onlineOnly", cuts_only = coalesce(h."cutsOnly", false), last_error = h."lastError", storage_used = h."storageUsed", storage_quota = h."storageQuota",
      can = coalesce(h.can, '{}')
    FROM held h WHERE d.id = h."deviceId"
    RETURNING d.tenant_id, d.id, h.at, d.can IS DISTINCT FROM h.old_can AS is_changed,
      (d.applied_version, d.last_error, d.cuts_only, d.can)
        IS DISTINCT FROM (h.old_version, h.old_error, h.old_cuts, h.old_can) AS is_news
  ), announced AS (
    INSERT INTO outbox (tenant_id, entity, entity_id) SELECT s.tenant_id, 'device-reports', s.id FROM stored s WHERE s.is_news
    -- The manifest depends on what the player can do.
    UNION ALL SELECT s.tenant_id, 'devices', s.id FROM stored s WHERE s.is_changed
  )
  SELECT s.id, true, s.is_news, coalesce((
    SELECT jsonb_agg(
      jsonb_build_object('requestId', c.request_id, 'command', c.command, 'requestedAt', c.requested_at)
      ORDER BY c.requested_at, c.id
    )
    FROM device_commands c
    WHERE c.tenant_id = s.tenant_id AND c.device_id = s.id AND c.settled_at IS NULL AND c.expires_at > s.at AND c.command <> 'unpair'
  ), '[]')
  FROM stored s
  UNION ALL
  SELECT d.id, false, false, '[]'
  FROM report t CROSS JOIN LATERAL (SELECT d.id, d.tenant_id, d.deletion_id FROM devices d WHERE d.id = t."deviceId" OFFSET 0) d
  WHERE d.tenant_id = t."tenantId" AND d.deletion_id IS NULL AND t."deviceId" NOT IN (SELECT s.id FROM stored s)
$$;

REVOKE ALL ON FUNCTION store_reports FROM public;
GRANT EXECUTE ON FUNCTION store_reports TO vitrine_jobs;
