-- Sets the online flag of many devices, writes their connection history, and returns those that changed. A report
-- that is older than the stored one is ignored. A stored time in the future, written before a clock was set back, counts as
-- no time; a minute is allowed for a realtime service whose clock is a little ahead.
-- Locks devices in one order, and reads each by its id as store_reports does.
-- changes: [{ "tenantId", "deviceId", "online", "at", "heard" }]
CREATE OR REPLACE FUNCTION apply_presence(changes jsonb) RETURNS TABLE (tenant_id int, device_id int, online boolean, at timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  WITH latest AS (
    SELECT DISTINCT ON ("tenantId", "deviceId") *
    FROM jsonb_to_recordset(changes) AS c ("tenantId" int, "deviceId" int, online boolean, at timestamptz, heard boolean)
    ORDER BY "tenantId", "deviceId", at DESC
  ), before AS (
    SELECT l.*, d.* FROM latest l CROSS JOIN LATERAL (
      SELECT d.tenant_id, d.deletion_id, d.online AS was,
        CASE WHEN d.last_seen_at <= now() + interval '1 minute' THEN d.last_seen_at END AS last_seen_at,
        CASE WHEN d.presence_at <= now() + interval '1 minute' THEN d.presence_at END AS presence_at
      FROM devices d WHERE d.id = l."deviceId" OFFSET 0 FOR UPDATE
    ) d
    WHERE d.tenant_id = l."tenantId" AND d.deletion_id IS NULL AND (d.presence_at IS NULL OR d.presence_at <= l.at)
  ), applied AS (
    UPDATE devices d
    SET online = b.online, presence_at = b.at,
      last_seen_at = CASE WHEN b.heard THEN greatest(b.last_seen_at, b.at) ELSE greatest(b.last_seen_at, b.presence_at) END
    FROM before b WHERE d.id = b."deviceId"
    RETURNING d.tenant_id, d.id, d.online, CASE WHEN b.heard THEN b.at ELSE coalesce(d.last_seen_at, b.at) END AS since, b.was
  ), kept AS (
    INSERT INTO presence_history AS h (tenant_id, device_id, at, online)
    SELECT a.tenant_id, a.id, a.since, a.online FROM applied a WHERE a.online <> a.was
    ON CONFLICT (tenant_id, device_id, at) DO UPDATE SET online = excluded.online
  )
  SELECT a.tenant_id, a.id, a.online, a.since FROM applied a WHERE a.online <> a.was
$$;

REVOKE ALL ON FUNCTION apply_presence FROM public;
GRANT EXECUTE ON FUNCTION apply_presence TO vitrine_jobs;
