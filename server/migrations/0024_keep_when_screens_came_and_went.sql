CREATE TABLE "presence_history" (
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"device_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"online" boolean NOT NULL,
	CONSTRAINT "presence_history_tenant_id_device_id_at_pk" PRIMARY KEY("tenant_id","device_id","at")
);
--> statement-breakpoint
ALTER TABLE "presence_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "presence_history" ADD CONSTRAINT "presence_history_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "owner_all" ON "presence_history" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "presence_history" AS PERMISSIVE FOR SELECT TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "presence_history" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON presence_history TO vitrine_app;--> statement-breakpoint
INSERT INTO presence_history (tenant_id, device_id, at, online)
SELECT tenant_id, id, presence_at, online FROM devices WHERE presence_at IS NOT NULL;--> statement-breakpoint
-- Sets the online flag of many screens, ignoring what is older than what is known, keeps when each came and went, and
-- answers those that changed. One that is only found missing ("heard" is false) was last in contact when it last called.
-- changes: [{ "tenantId", "deviceId", "online", "at", "heard" }]
CREATE OR REPLACE FUNCTION apply_presence(changes jsonb) RETURNS TABLE (tenant_id int, device_id int, online boolean, at timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH latest AS (
    SELECT DISTINCT ON ("tenantId", "deviceId") *
    FROM jsonb_to_recordset(changes) AS c ("tenantId" int, "deviceId" int, online boolean, at timestamptz, heard boolean)
    ORDER BY "tenantId", "deviceId", at DESC
  ), before AS (
    SELECT d.tenant_id, d.id, d.online FROM devices d JOIN latest l ON d.tenant_id = l."tenantId" AND d.id = l."deviceId"
    WHERE d.presence_at IS NULL OR d.presence_at <= l.at
    ORDER BY d.id FOR UPDATE OF d
  ), applied AS (
    UPDATE devices d
    SET online = l.online, presence_at = l.at,
      last_seen_at = CASE WHEN l.heard THEN greatest(d.last_seen_at, l.at) ELSE greatest(d.last_seen_at, d.presence_at) END
    FROM latest l JOIN before b ON b.tenant_id = l."tenantId" AND b.id = l."deviceId"
    WHERE d.tenant_id = b.tenant_id AND d.id = b.id
    RETURNING d.tenant_id, d.id, d.online, CASE WHEN l.heard THEN l.at ELSE coalesce(d.last_seen_at, l.at) END AS since, b.online AS was
  ), kept AS (
    INSERT INTO presence_history AS h (tenant_id, device_id, at, online)
    SELECT a.tenant_id, a.id, a.since, a.online FROM applied a WHERE a.online <> a.was
    ON CONFLICT (tenant_id, device_id, at) DO UPDATE SET online = excluded.online
  )
  SELECT a.tenant_id, a.id, a.online, a.since FROM applied a WHERE a.online <> a.was
$$;
--> statement-breakpoint
-- Forgets what is older than that, but for the last of each screen: it says how the time since began.
CREATE FUNCTION prune_presence(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM presence_history h
  WHERE h.at < before AND EXISTS (
    SELECT FROM presence_history n
    WHERE n.tenant_id = h.tenant_id AND n.device_id = h.device_id AND n.at > h.at AND n.at <= before
  )
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION prune_presence(timestamptz) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prune_presence(timestamptz) TO vitrine_jobs;
