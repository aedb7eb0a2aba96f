CREATE TABLE "device_commands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer DEFAULT nullif(current_setting('app.tenant_id', true), '')::int NOT NULL,
	"device_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"command" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "device_commands_request" UNIQUE("tenant_id","device_id","request_id"),
	CONSTRAINT "device_commands_command" CHECK ("device_commands"."command" in ('reload', 'identify', 'clear-cache', 'unpair'))
);
--> statement-breakpoint
ALTER TABLE "device_commands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "storage_used" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "storage_quota" bigint;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_commands_latest" ON "device_commands" USING btree ("tenant_id","device_id","requested_at","id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "device_commands" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "device_commands" AS PERMISSIVE FOR ALL TO "vitrine_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "tenant_jobs" ON "device_commands" AS PERMISSIVE FOR ALL TO "vitrine_jobs" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "device_commands" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON device_commands TO vitrine_app, vitrine_jobs;--> statement-breakpoint
-- A screen is still to do what was asked for last before this.
INSERT INTO device_commands (tenant_id, device_id, request_id, command, requested_at, expires_at)
SELECT tenant_id, id, gen_random_uuid(), 'reload', reload_requested_at, reload_requested_at + interval '7 days'
FROM devices WHERE reload_requested_at > now() - interval '7 days' AND token_hash IS NOT NULL;
--> statement-breakpoint
-- Who asked for what is audited; what became of it is the screen's affair, and nobody deletes one by hand.
CREATE TRIGGER record_change AFTER INSERT ON device_commands FOR EACH ROW
  EXECUTE FUNCTION record_change('device-commands', 'device_id', 'device_id,request_id,requested_at,requested_by,expires_at,settled_at,problem', '');
--> statement-breakpoint
CREATE FUNCTION prune_device_commands(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM device_commands WHERE requested_at < before
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION prune_device_commands(timestamptz) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prune_device_commands(timestamptz) TO vitrine_jobs;
