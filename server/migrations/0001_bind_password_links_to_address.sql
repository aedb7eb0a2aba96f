DROP FUNCTION IF EXISTS make_password_link(bytea, int, interval);
--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "email" text;
--> statement-breakpoint
UPDATE password_links l SET email = u.email FROM users u WHERE u.id = l.user_id;
--> statement-breakpoint
ALTER TABLE "password_links" ALTER COLUMN "email" SET NOT NULL;
