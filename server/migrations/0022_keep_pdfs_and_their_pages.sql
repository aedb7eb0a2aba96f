ALTER TABLE "files" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_pages" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "drawn_pages" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "page_number" integer;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_document_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE SET NULL ("document_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_document" ON "files" USING btree ("tenant_id","document_id") WHERE document_id is not null;