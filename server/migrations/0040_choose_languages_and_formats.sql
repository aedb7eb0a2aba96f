ALTER TABLE "issuer" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "date_style" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hour_cycle" text;