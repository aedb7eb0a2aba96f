DROP INDEX "devices_store";--> statement-breakpoint
DROP INDEX "devices_group";--> statement-breakpoint
DROP INDEX "playlist_items_order";--> statement-breakpoint
CREATE INDEX "devices_store" ON "devices" USING btree ("tenant_id","store_id","deletion_id");--> statement-breakpoint
CREATE INDEX "devices_group" ON "devices" USING btree ("tenant_id","group_id","deletion_id");--> statement-breakpoint
CREATE INDEX "playlist_items_order" ON "playlist_items" USING btree ("tenant_id","playlist_id","sort_order","deletion_id");