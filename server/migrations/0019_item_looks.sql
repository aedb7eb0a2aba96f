ALTER TABLE "files" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD COLUMN "transition" text DEFAULT 'cut' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD COLUMN "fit" text DEFAULT 'contain' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlist_contents" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;