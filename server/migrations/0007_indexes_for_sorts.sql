DROP INDEX "schedules_dates";--> statement-breakpoint
CREATE INDEX "device_groups_orientation" ON "device_groups" USING btree ("tenant_id","orientation","id");--> statement-breakpoint
CREATE INDEX "playlists_orientation" ON "playlists" USING btree ("tenant_id","orientation","id");--> statement-breakpoint
CREATE INDEX "playlists_duration" ON "playlists" USING btree ("tenant_id","duration","id");--> statement-breakpoint
CREATE INDEX "playlists_status" ON "playlists" USING btree ("tenant_id","playlist_status","id");--> statement-breakpoint
CREATE INDEX "schedules_start" ON "schedules" USING btree ("tenant_id","start_date","id");--> statement-breakpoint
CREATE INDEX "schedules_time" ON "schedules" USING btree ("tenant_id","start_at","id");--> statement-breakpoint
CREATE INDEX "schedules_status" ON "schedules" USING btree ("tenant_id",(not "is_active"),"id");--> statement-breakpoint
CREATE INDEX "stores_time_zone" ON "stores" USING btree ("tenant_id","time_zone","id");--> statement-breakpoint
CREATE INDEX "stores_access_code" ON "stores" USING btree ("tenant_id","access_code","id");--> statement-breakpoint
CREATE INDEX "roles_description" ON "roles" USING btree ("tenant_id","description","id");--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree ("tenant_id","email","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("tenant_id","user_status","id");--> statement-breakpoint
CREATE INDEX "schedules_dates" ON "schedules" USING btree ("tenant_id","end_date","id");