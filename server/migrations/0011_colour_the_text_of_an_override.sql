ALTER TABLE "overrides" ADD COLUMN "text_colour" text;--> statement-breakpoint
ALTER TABLE "overrides" ADD COLUMN "text_background" text;--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_colours" CHECK (num_nonnulls("overrides"."text_colour", "overrides"."text_background") in (0, 2));