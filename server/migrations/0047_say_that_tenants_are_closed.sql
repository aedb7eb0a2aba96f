DROP FUNCTION IF EXISTS session_by_hash(bytea, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS api_key_by_hash(bytea, text, inet);--> statement-breakpoint
DROP FUNCTION IF EXISTS connected_app_by_token(bytea, text, inet);--> statement-breakpoint
DROP FUNCTION IF EXISTS access_of_user(int, int, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS devices_by_hash(bytea[], text[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS unpair_closed(int);
