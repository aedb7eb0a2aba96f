DROP FUNCTION IF EXISTS count_attempt(text, int);--> statement-breakpoint
DROP FUNCTION IF EXISTS refund_attempt(text);--> statement-breakpoint
DROP FUNCTION IF EXISTS device_by_codes(text, int, text);
