CREATE TABLE "password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" "bytea",
	"code_expires_at" timestamp with time zone,
	"tries_left" smallint DEFAULT 5 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_after" interval DEFAULT '2 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
CREATE POLICY "owner_all" ON "password_links" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_all" ON "sign_in_challenges" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "password_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What opens an account is secret in the audit, and its use no change of the person's record.
DROP TRIGGER touch ON users;
--> statement-breakpoint
DROP TRIGGER record_change ON users;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON users FOR EACH ROW
  EXECUTE FUNCTION touch('full_name,totp_last_step,password_expires_at,password_hash,totp_secret,recovery_hashes');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW
  EXECUTE FUNCTION record_change('users', 'id', 'full_name,totp_last_step', 'password_hash,totp_secret,recovery_hashes');
--> statement-breakpoint
DROP FUNCTION credentials_by_email(text);
--> statement-breakpoint
CREATE FUNCTION credentials_by_email(address text)
RETURNS TABLE (
  user_id int, tenant_id int, first_name text, email text, phone_number text, password_hash text, user_status smallint,
  password_expires_at timestamptz, two_factor_enabled boolean, has_authenticator boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.tenant_id, u.first_name::text, u.email, u.phone_number, u.password_hash, u.user_status,
    u.password_expires_at, u.two_factor_enabled, u.totp_secret IS NOT NULL
  FROM users u WHERE lower(u.email) = lower(address)
$$;
--> statement-breakpoint
DROP FUNCTION open_session(bytea, int, interval, text, text);
--> statement-breakpoint
CREATE FUNCTION open_session(session_hash bytea, session_user_id int, lasts interval, idle interval, from_ip text, agent text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sessions (id_hash, user_id, expires_at, idle_after, ip, user_agent)
  VALUES (session_hash, session_user_id, now() + lasts, idle, from_ip, agent)
$$;
--> statement-breakpoint
DROP FUNCTION session_by_hash(bytea, text);
--> statement-breakpoint
-- All that a request needs to know of who asks. `zone` is where the platform's days end.
CREATE FUNCTION session_by_hash(session_hash bytea, zone text)
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
    ARRAY(
      SELECT DISTINCT p.permission FROM user_roles r
      JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
    ),
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
-- Whoever asks sees and ends their own sessions, by names that are worth nothing to others.
CREATE FUNCTION own_sessions()
RETURNS TABLE (id uuid, id_hash bytea, created_at timestamptz, last_used_at timestamptz, ip text, user_agent text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id, s.id_hash, s.created_at, s.last_used_at, s.ip, s.user_agent FROM sessions s
  WHERE s.user_id = nullif(current_setting('app.user_id', true), '')::int
    AND s.expires_at > now() AND s.last_used_at + s.idle_after > now()
  ORDER BY s.last_used_at DESC, s.id
$$;
--> statement-breakpoint
CREATE FUNCTION end_own_session(session_id uuid) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s
  WHERE s.id = session_id AND s.user_id = nullif(current_setting('app.user_id', true), '')::int RETURNING s.id_hash
$$;
--> statement-breakpoint
CREATE FUNCTION end_own_sessions_but(kept bytea) RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s
  WHERE s.id_hash <> kept AND s.user_id = nullif(current_setting('app.user_id', true), '')::int RETURNING s.id_hash
$$;
--> statement-breakpoint
-- Ends what has run out or was not used for too long, and answers which they were.
CREATE FUNCTION end_stale_sessions() RETURNS SETOF bytea
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions s WHERE s.expires_at < now() OR s.last_used_at + s.idle_after < now() RETURNING s.id_hash
$$;
--> statement-breakpoint
-- A newer link voids the older.
CREATE FUNCTION make_password_link(link_hash bytea, for_user int, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM password_links WHERE user_id = for_user;
  INSERT INTO password_links (token_hash, user_id, expires_at) VALUES (link_hash, for_user, now() + lasts)
$$;
--> statement-breakpoint
-- Uses a link up: sets the password and ends every session, and answers which they were. No row: no such link.
CREATE FUNCTION choose_password(link_hash bytea, of_user int, new_hash text)
RETURNS TABLE (email text, first_name text, ended bytea[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  DELETE FROM password_links l USING users u
  WHERE l.token_hash = link_hash AND l.user_id = of_user AND l.expires_at > now() AND u.id = l.user_id AND u.user_status = 0;
  IF NOT found THEN
    RETURN;
  END IF;
  PERFORM set_config('app.user_id', of_user::text, true);
  UPDATE users SET password_hash = new_hash, password_expires_at = NULL WHERE id = of_user;
  DELETE FROM sign_in_challenges WHERE user_id = of_user;
  RETURN QUERY
  WITH gone AS (DELETE FROM sessions s WHERE s.user_id = of_user RETURNING s.id_hash)
  SELECT u.email, u.first_name::text, ARRAY(SELECT g.id_hash FROM gone g) FROM users u WHERE u.id = of_user;
END $$;
--> statement-breakpoint
CREATE FUNCTION start_challenge(challenge_hash bytea, of_user int, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sign_in_challenges (id_hash, user_id, expires_at) VALUES (challenge_hash, of_user, now() + lasts)
$$;
--> statement-breakpoint
-- Another code voids the one before.
CREATE FUNCTION set_challenge_code(challenge_hash bytea, hash_of_code bytea, lasts interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE sign_in_challenges SET code_hash = hash_of_code, code_expires_at = now() + lasts, tries_left = 5
  WHERE id_hash = challenge_hash AND expires_at > now()
$$;
--> statement-breakpoint
-- Who owes a code. The code's hash only while it holds.
CREATE FUNCTION challenge_by_hash(challenge_hash bytea)
RETURNS TABLE (
  user_id int, tenant_id int, first_name text, email text, phone_number text, code_hash bytea, totp_secret text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.tenant_id, u.first_name::text, u.email, u.phone_number,
    CASE WHEN c.code_expires_at > now() THEN c.code_hash END, u.totp_secret
  FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
  WHERE c.id_hash = challenge_hash AND c.expires_at > now() AND u.user_status = 0
$$;
--> statement-breakpoint
-- Counts a try before it is made; false when there is none left.
CREATE FUNCTION use_challenge_try(challenge_hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE sign_in_challenges SET tries_left = tries_left - 1 WHERE id_hash = challenge_hash AND tries_left > 0 AND expires_at > now();
  RETURN found;
END $$;
--> statement-breakpoint
-- True for whoever ends it: of two right answers at once, one opens a session.
CREATE FUNCTION end_challenge(challenge_hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM sign_in_challenges WHERE id_hash = challenge_hash;
  RETURN found;
END $$;
--> statement-breakpoint
-- False for a step of time whose code, or a later one's, was taken before.
CREATE FUNCTION use_totp_step(of_user int, step int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE users SET totp_last_step = step WHERE id = of_user AND (totp_last_step IS NULL OR totp_last_step < step);
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION use_recovery_code(of_user int, hash_of_code text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM set_config('app.user_id', of_user::text, true);
  UPDATE users SET recovery_hashes = array_remove(recovery_hashes, hash_of_code) WHERE id = of_user AND hash_of_code = ANY (recovery_hashes);
  RETURN found;
END $$;
--> statement-breakpoint
-- Forgets what has run out; sessions are ended by end_stale_sessions, which says whose.
CREATE OR REPLACE FUNCTION sweep_expired() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM pairings WHERE expires_at < now();
  DELETE FROM attempts WHERE resets_at < now();
  DELETE FROM password_links WHERE expires_at < now();
  DELETE FROM sign_in_challenges WHERE expires_at < now();
  DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours';
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credentials_by_email(text), open_session(bytea, int, interval, interval, text, text), session_by_hash(bytea, text),
  own_sessions(), end_own_session(uuid), end_own_sessions_but(bytea), end_stale_sessions(), make_password_link(bytea, int, interval),
  choose_password(bytea, int, text), start_challenge(bytea, int, interval), set_challenge_code(bytea, bytea, interval),
  challenge_by_hash(bytea), use_challenge_try(bytea), end_challenge(bytea), use_totp_step(int, int), use_recovery_code(int, text)
  FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credentials_by_email(text), open_session(bytea, int, interval, interval, text, text), session_by_hash(bytea, text),
  choose_password(bytea, int, text), start_challenge(bytea, int, interval), set_challenge_code(bytea, bytea, interval),
  challenge_by_hash(bytea), use_challenge_try(bytea), end_challenge(bytea), use_totp_step(int, int), use_recovery_code(int, text)
  TO vitrine_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION own_sessions(), end_own_session(uuid), end_own_sessions_but(bytea), make_password_link(bytea, int, interval)
  TO vitrine_app, vitrine_platform;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_stale_sessions() TO vitrine_jobs;
