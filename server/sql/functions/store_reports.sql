-- Stores the reports of many screens and returns the remote commands that each has yet to run. A row that another
-- transaction has locked is skipped and must be sent again, so that a batch never waits.
-- reports: [{ "tenantId", "deviceId", "at", "manifestVersion", "playerVersion", "onlineOnly", "cutsOnly", "lastError", "can", "storageUsed", "storageQuota" }]
CREATE OR REPLACE FUNCTION store_reports(reports jsonb) RETURNS TABLE (device_id int, is_stored boolean, is_news boolean, commands jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH report AS (
    SELECT * FROM jsonb_to_recordset(reports) AS r (
      "tenantId" int, "deviceId" int, at timestamptz, "manifestVersion" text, "playerVersion" text, "onlineOnly" boolean,
      "cutsOnly" boolean, "lastError" text, can text[], "storageUsed" bigint, "storageQuota" bigint
    )
  ), held AS (
    SELECT d.tenant_id, d.id, d.applied_version, d.last_error, d.cuts_only, d.can
    FROM report t JOIN devices d ON d.tenant_id = t."tenantId" AND d.id = t."deviceId" AND d.deletion_id IS NULL
    FOR UPDATE OF d SKIP LOCKED
  ), stored AS (
    UPDATE devices d
    SET last_seen_at = t.at, applied_version = t."manifestVersion", player_version = t."playerVersion",
      online_only = t."onlineOnly", cuts_only = coalesce(t."cutsOnly", false), last_error = t."lastError", storage_used = t."storageUsed", storage_quota = t."storageQuota",
      can = coalesce(t.can, '{}')
    FROM held h JOIN report t ON t."tenantId" = h.tenant_id AND t."deviceId" = h.id
    WHERE d.tenant_id = h.tenant_id AND d.id = h.id
    RETURNING d.tenant_id, d.id, d.can IS DISTINCT FROM h.can AS is_changed,
      (d.applied_version, d.last_error, d.cuts_only, d.can)
        IS DISTINCT FROM (h.applied_version, h.last_error, h.cuts_only, h.can) AS is_news
  ), announced AS (
    INSERT INTO outbox (tenant_id, entity, entity_id) SELECT s.tenant_id, 'device-reports', s.id FROM stored s WHERE s.is_news
    -- The manifest depends on what the player can do.
    UNION ALL SELECT s.tenant_id, 'devices', s.id FROM stored s WHERE s.is_changed
  )
  SELECT d.id, s.id IS NOT NULL, coalesce(s.is_news, false), coalesce((
    SELECT jsonb_agg(
      jsonb_build_object('requestId', c.request_id, 'command', c.command, 'requestedAt', c.requested_at)
      ORDER BY c.requested_at, c.id
    )
    FROM device_commands c
    WHERE c.tenant_id = d.tenant_id AND c.device_id = d.id AND c.settled_at IS NULL AND c.expires_at > t.at AND c.command <> 'unpair'
  ), '[]')
  FROM report t
  JOIN devices d ON d.tenant_id = t."tenantId" AND d.id = t."deviceId" AND d.deletion_id IS NULL
  LEFT JOIN stored s ON s.tenant_id = d.tenant_id AND s.id = d.id
$$;

REVOKE ALL ON FUNCTION store_reports FROM public;
GRANT EXECUTE ON FUNCTION store_reports TO vitrine_jobs;
