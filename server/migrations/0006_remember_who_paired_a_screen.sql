DROP FUNCTION IF EXISTS start_pairing(bytea, text, interval);
--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "collected_at" timestamp with time zone;