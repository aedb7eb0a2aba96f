CREATE INDEX "files_directory" ON "files" USING btree ("tenant_id","directory_id","file_name","id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("tenant_id","size","id");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("tenant_id","created_at","id");