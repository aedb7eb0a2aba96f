ALTER TABLE "layout_drafts" ALTER COLUMN "document" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "layout_drafts" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "layout_drafts" ADD CONSTRAINT "layout_drafts_one" CHECK (num_nonnulls("layout_drafts"."document", "layout_drafts"."values") = 1);