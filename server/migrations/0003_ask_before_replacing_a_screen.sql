DROP FUNCTION IF EXISTS collect_pairing(bytea);
--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "asked_tenant_id" integer;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "asked_device_id" integer;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_asked_tenant_id_asked_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("asked_tenant_id","asked_device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pairings_asked" ON "pairings" USING btree ("asked_tenant_id","asked_device_id");