ALTER TABLE "screenshots" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "screenshots" ADD COLUMN "playlist" text;--> statement-breakpoint
ALTER TABLE "screenshots" ADD COLUMN "is_idle" boolean;