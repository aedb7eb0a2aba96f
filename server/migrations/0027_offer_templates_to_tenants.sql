ALTER TABLE "tenants" ADD COLUMN "offers_templates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tenants_templates" ON "tenants" USING btree ("id") WHERE offers_templates;