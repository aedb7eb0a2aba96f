DROP INDEX "outbox_tenant";--> statement-breakpoint
DROP INDEX "devices_desired";--> statement-breakpoint
CREATE INDEX "outbox_changes" ON "outbox" USING btree ("tenant_id") WHERE entity not in ('hints', 'device-reports');--> statement-breakpoint
CREATE INDEX "devices_desired" ON "devices" USING brin ("desired_at") WITH (pages_per_range=16);--> statement-breakpoint
-- A change for all screens writes a new version of each row: beside the old one if half of each page is free, and then without a
-- new entry in any index. Pages that are full now become so as their rows change.
ALTER TABLE devices SET (fillfactor = 50);
