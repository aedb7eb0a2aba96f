ALTER TABLE "tenants" ADD COLUMN "brand_colours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "heading_font" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "text_font" text;