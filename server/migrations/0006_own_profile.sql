CREATE POLICY "own_row_read" ON "users" AS PERMISSIVE FOR SELECT TO "vitrine_platform" USING (id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "own_row_write" ON "users" AS PERMISSIVE FOR UPDATE TO "vitrine_platform" USING (id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
-- Ends every session of whoever asks, and answers which they were.
CREATE FUNCTION end_own_sessions() RETURNS SETOF bytea LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions WHERE user_id = nullif(current_setting('app.user_id', true), '')::int RETURNING id_hash
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION end_own_sessions() FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_own_sessions() TO vitrine_app, vitrine_platform;
