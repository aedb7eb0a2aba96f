CREATE TABLE "platform_role_permissions" (
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "platform_role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "platform_role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "natural" NOT NULL,
	"description" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "platform_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "platform_user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "platform_user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_role_permissions" ADD CONSTRAINT "platform_role_permissions_role_id_platform_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."platform_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_user_roles" ADD CONSTRAINT "platform_user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_user_roles" ADD CONSTRAINT "platform_user_roles_role_id_platform_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."platform_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_user_roles_role" ON "platform_user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "users_of_platform" ON "users" USING btree ("full_name","id") WHERE user_type = 0;--> statement-breakpoint
CREATE POLICY "owner_all" ON "platform_role_permissions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "platform_role_permissions" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
CREATE POLICY "owner_all" ON "platform_roles" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "platform_roles" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
CREATE POLICY "owner_all" ON "platform_user_roles" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_rows" ON "platform_user_roles" AS PERMISSIVE FOR ALL TO "vitrine_platform" USING ((select nullif(current_setting('app.user_type', true), '')::int = 0)) WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));--> statement-breakpoint
-- Completed by hand.
ALTER TABLE "platform_roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_role_permissions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_user_roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_roles, platform_role_permissions, platform_user_roles TO vitrine_platform;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON platform_roles FOR EACH ROW EXECUTE FUNCTION touch('');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON platform_roles FOR EACH ROW
  EXECUTE FUNCTION record_change('roles', 'id', '', '');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON platform_role_permissions FOR EACH ROW
  EXECUTE FUNCTION record_change('roles', 'role_id');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON platform_user_roles FOR EACH ROW
  EXECUTE FUNCTION record_change('users', 'user_id');
--> statement-breakpoint
-- Also what the roles of the operator's own people allow them.
CREATE OR REPLACE FUNCTION session_by_hash(session_hash bytea, zone text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, owes_password boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  UPDATE sessions s SET last_used_at = now()
  WHERE s.id_hash = session_hash AND s.last_used_at < now() - interval '1 minute' AND s.last_used_at + s.idle_after > now();
  RETURN QUERY
  SELECT u.id, u.tenant_id, u.reseller_id, u.user_type, u.first_name::text, u.last_name::text, u.email, u.is_owner,
    CASE WHEN u.user_type = 0 THEN ARRAY(
      SELECT DISTINCT p.permission FROM platform_user_roles r JOIN platform_role_permissions p ON p.role_id = r.role_id
      WHERE r.user_id = u.id
    ) ELSE ARRAY(
      SELECT DISTINCT p.permission FROM user_roles r
      JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
    ) END,
    subscription_state(u.tenant_id, zone),
    CASE WHEN t.suspended_at IS NULL THEN NULL ELSE coalesce(t.suspended_reason, '') END,
    u.password_expires_at IS NOT NULL
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN tenants t ON t.id = u.tenant_id
  WHERE s.id_hash = session_hash AND s.expires_at > now() AND s.last_used_at + s.idle_after > now() AND u.user_status = 0
    AND (u.password_expires_at IS NULL OR u.password_expires_at > now());
END $$;
--> statement-breakpoint
-- Whether a user is of the caller's tenant, or both are the operator's own people.
CREATE FUNCTION is_colleague(u users) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN u.user_type = 0 THEN coalesce(nullif(current_setting('app.user_type', true), '')::int = 0, false)
    ELSE coalesce(u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int, false) END
$$;
--> statement-breakpoint
-- Ends every session of a colleague, and answers which they were.
CREATE OR REPLACE FUNCTION end_sessions_of_user(of_user int) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.id = of_user AND is_colleague(u) RETURNING s.id_hash
$$;
--> statement-breakpoint
-- The sessions of the colleagues that have a role, or of one of them.
CREATE OR REPLACE FUNCTION sessions_of(of_role int, of_user int) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id_hash FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE u.id IN (
    SELECT of_user
    UNION ALL SELECT r.user_id FROM user_roles r
      WHERE r.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int AND r.role_id = of_role
    UNION ALL SELECT r.user_id FROM platform_user_roles r
      WHERE nullif(current_setting('app.user_type', true), '')::int = 0 AND r.role_id = of_role
  ) AND is_colleague(u)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION is_colleague(users) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_sessions_of_user(int), sessions_of(int, int) TO vitrine_platform;
