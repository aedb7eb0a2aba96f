ALTER TABLE "roles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "full_name" text collate "natural" GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number)) STORED;--> statement-breakpoint
CREATE INDEX "roles_name" ON "roles" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("tenant_id","full_name","id");--> statement-breakpoint
-- The full name follows from its parts: a change of it is none of its own.
DROP TRIGGER touch ON users;
--> statement-breakpoint
DROP TRIGGER record_change ON users;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch('full_name,password_hash');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW
  EXECUTE FUNCTION record_change('users', 'id', 'full_name', 'password_hash');
--> statement-breakpoint
-- Ends every session of one user of the caller's tenant, and answers which they were.
CREATE FUNCTION end_sessions_of_user(of_user int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u
  WHERE u.id = s.user_id AND u.id = of_user AND u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  RETURNING s.id_hash
$$;
--> statement-breakpoint
-- The sessions of the users of the caller's tenant that have a role, or of one user.
CREATE FUNCTION sessions_of(of_role int, of_user int) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id_hash FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
    AND (u.id = of_user OR u.id IN (SELECT r.user_id FROM user_roles r WHERE r.tenant_id = u.tenant_id AND r.role_id = of_role))
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION end_sessions_of_user(int), sessions_of(int, int) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_sessions_of_user(int), sessions_of(int, int) TO vitrine_app;
