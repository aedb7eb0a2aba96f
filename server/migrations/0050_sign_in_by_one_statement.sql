DROP FUNCTION IF EXISTS open_session(bytea, int, interval, interval, text, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_sso_session(bytea, text);
