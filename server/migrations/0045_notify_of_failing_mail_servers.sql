ALTER TABLE "brand_mail_states" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
DROP FUNCTION IF EXISTS record_mail_failure(int, timestamptz, text, text);
