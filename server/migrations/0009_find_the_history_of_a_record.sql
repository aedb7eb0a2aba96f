DROP INDEX "audit_deleted";--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("tenant_id","entity","entity_id","id");