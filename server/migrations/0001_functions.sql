-- The functions that run with the owner's rights: all that must work before a tenant is known, or across tenants,
-- and the two triggers that no code path can forget. Nothing else sees past the walls.

-- Raises the version of a changed record and notes who changed it. Arguments: columns whose change is none (csv).
-- A statement that changes nothing at all is a touch, and counts.
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  silent text[] := string_to_array(coalesce(tg_argv[0], ''), ',') || '{search_text}';
BEGIN
  IF to_jsonb(new) - silent = to_jsonb(old) - silent AND to_jsonb(new) - '{search_text}'::text[] <> to_jsonb(old) - '{search_text}'::text[] THEN
    RETURN new;
  END IF;
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  new.updated_by := nullif(current_setting('app.user_id', true), '')::int;
  RETURN new;
END $$;
--> statement-breakpoint
-- Writes the audit row and the announcement of a change. Arguments: entity, column of its id, columns whose change is
-- none (csv), columns that are secret (csv).
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  silent text[] := string_to_array(coalesce(tg_argv[2], ''), ',') || '{search_text,version,updated_at,updated_by,created_at}';
  secret text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  was jsonb := CASE WHEN tg_op = 'INSERT' THEN NULL ELSE to_jsonb(old) END;
  is_now jsonb := CASE WHEN tg_op = 'DELETE' THEN NULL ELSE to_jsonb(new) END;
  subject jsonb := coalesce(is_now, was);
  owner_tenant int := coalesce(subject ->> 'tenant_id', CASE WHEN tg_table_name = 'tenants' THEN subject ->> 'id' END)::int;
  subject_id int := (subject ->> tg_argv[1])::int;
  touched boolean := tg_op = 'UPDATE' AND was ->> 'version' IS DISTINCT FROM is_now ->> 'version';
BEGIN
  was := was - silent;
  is_now := is_now - silent;
  IF tg_op = 'UPDATE' THEN
    IF was = is_now AND NOT touched THEN
      RETURN NULL;
    END IF;
    SELECT jsonb_object_agg(key, value) INTO was FROM jsonb_each(was) WHERE value IS DISTINCT FROM is_now -> key;
    SELECT jsonb_object_agg(key, value) INTO is_now FROM jsonb_each(is_now) WHERE was ? key;
  END IF;
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"(secret)"'::jsonb ELSE value END) INTO was FROM jsonb_each(was);
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"(secret)"'::jsonb ELSE value END) INTO is_now FROM jsonb_each(is_now);
  INSERT INTO audit (tenant_id, user_id, device_id, ip, request_id, action, entity, entity_id, before, after)
  VALUES (
    owner_tenant,
    nullif(current_setting('app.user_id', true), '')::int,
    nullif(current_setting('app.device_id', true), '')::int,
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request_id', true), ''),
    lower(tg_op), tg_argv[0], subject_id, was, is_now
  );
  INSERT INTO outbox (tenant_id, entity, entity_id) VALUES (owner_tenant, tg_argv[0], subject_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY ARRAY[
    -- table, entity, id column, silent columns, secret columns
    ['resellers', 'resellers', 'id', '', ''],
    ['tenants', 'tenants', 'id', '', ''],
    ['packages', 'packages', 'id', '', ''],
    ['subscriptions', 'subscriptions', 'id', '', ''],
    ['users', 'users', 'id', '', 'password_hash'],
    ['roles', 'roles', 'id', '', ''],
    ['stores', 'stores', 'id', '', ''],
    ['device_groups', 'device-groups', 'id', '', ''],
    ['devices', 'devices', 'id', 'shard,online,presence_at,last_seen_at,player_version,manifest_version,wanted_version,online_only,last_error', 'token_hash'],
    ['directories', 'directories', 'id', '', ''],
    ['files', 'files', 'id', '', ''],
    ['playlists', 'playlists', 'id', '', ''],
    ['schedules', 'schedules', 'id', '', '']
  ] LOOP
    -- A new secret is audited, and makes no form stale: nobody edits one.
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch(%L)', entry[1], concat_ws(',', entry[4], entry[5]));
    EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(%L, %L, %L, %L)',
      entry[1], entry[2], entry[3], entry[4], entry[5]);
  END LOOP;
  FOREACH entry SLICE 1 IN ARRAY ARRAY[
    ['role_permissions', 'roles', 'role_id'],
    ['user_roles', 'users', 'user_id'],
    ['playlist_contents', 'playlists', 'playlist_id'],
    ['schedule_groups', 'schedules', 'schedule_id']
  ] LOOP
    EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(%L, %L)',
      entry[1], entry[2], entry[3]);
  END LOOP;
END $$;
--> statement-breakpoint
-- Audits what is no change of data. Alike within a minute from one address count up one row.
CREATE FUNCTION note_event(event_action text, event_entity text, event_entity_id int, event_tenant int, event_user int, event_ip text, event_request text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE audit SET times = times + 1
  WHERE id = (
    SELECT a.id FROM audit a
    WHERE a.tenant_id IS NOT DISTINCT FROM event_tenant AND a.at > now() - interval '1 minute' AND a.action = event_action
      AND a.entity = event_entity AND a.user_id IS NOT DISTINCT FROM event_user AND a.ip IS NOT DISTINCT FROM event_ip
      AND a.entity_id IS NOT DISTINCT FROM event_entity_id
    ORDER BY a.id DESC LIMIT 1
  );
  IF NOT found THEN
    INSERT INTO audit (tenant_id, user_id, ip, request_id, action, entity, entity_id)
    VALUES (event_tenant, event_user, event_ip, event_request, event_action, event_entity, event_entity_id);
  END IF;
END $$;
--> statement-breakpoint
-- Announces a change that the tables do not show: a screen's status, say.
CREATE FUNCTION announce(changed_entity text, changed_id int) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO outbox (tenant_id, entity, entity_id)
  VALUES (nullif(current_setting('app.tenant_id', true), '')::int, changed_entity, changed_id)
$$;
--> statement-breakpoint
CREATE FUNCTION credentials_by_email(address text)
RETURNS TABLE (user_id int, tenant_id int, user_type smallint, first_name text, last_name text, email text, password_hash text, user_status smallint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.tenant_id, u.user_type, u.first_name, u.last_name, u.email, u.password_hash, u.user_status
  FROM users u WHERE lower(u.email) = lower(address)
$$;
--> statement-breakpoint
CREATE FUNCTION open_session(session_hash bytea, session_user_id int, lasts interval, from_ip text, agent text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO sessions (id_hash, user_id, expires_at, ip, user_agent) VALUES (session_hash, session_user_id, now() + lasts, from_ip, agent)
$$;
--> statement-breakpoint
CREATE FUNCTION end_session(session_hash bytea) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions WHERE id_hash = session_hash
$$;
--> statement-breakpoint
-- All that a request needs to know of who asks. `zone` is where the platform's days end.
CREATE FUNCTION session_by_hash(session_hash bytea, zone text)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  UPDATE sessions s SET last_used_at = now() WHERE s.id_hash = session_hash AND s.last_used_at < now() - interval '1 minute';
  RETURN QUERY
  SELECT u.id, u.tenant_id, u.reseller_id, u.user_type, u.first_name::text, u.last_name::text, u.email, u.is_owner,
    ARRAY(
      SELECT DISTINCT p.permission FROM user_roles r
      JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
    ),
    subscription_state(u.tenant_id, zone),
    CASE WHEN t.suspended_at IS NULL THEN NULL ELSE coalesce(t.suspended_reason, '') END
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN tenants t ON t.id = u.tenant_id
  WHERE s.id_hash = session_hash AND s.expires_at > now() AND u.user_status = 0;
END $$;
--> statement-breakpoint
-- none, active, expired or canceled; a day past `valid_till` is expired whatever the row says.
CREATE FUNCTION subscription_state(of_tenant int, zone text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce((
    SELECT CASE
      WHEN s.status = 2 THEN 'canceled'
      WHEN s.status = 1 OR s.valid_till < (now() AT TIME ZONE zone)::date THEN 'expired'
      ELSE 'active'
    END
    FROM subscriptions s WHERE s.tenant_id = of_tenant AND s.valid_from <= (now() AT TIME ZONE zone)::date
    ORDER BY s.valid_from DESC, s.id DESC LIMIT 1
  ), 'none')
$$;
--> statement-breakpoint
CREATE FUNCTION device_by_hash(hash bytea)
RETURNS TABLE (device_id int, tenant_id int, store_id int, name text, shard int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.id, d.tenant_id, d.store_id, d.name::text, d.shard FROM devices d WHERE d.token_hash = hash
$$;
--> statement-breakpoint
CREATE FUNCTION start_pairing(hash bytea, shown_code text, lasts interval) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM pairings WHERE code = shown_code AND expires_at < now();
  INSERT INTO pairings (secret_hash, code, expires_at) VALUES (hash, shown_code, now() + lasts) ON CONFLICT (code) DO NOTHING;
  RETURN found;
END $$;
--> statement-breakpoint
-- Gives a waiting screen to a device of the caller's tenant; false when no screen shows that code.
CREATE FUNCTION claim_pairing(shown_code text, for_device int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
BEGIN
  UPDATE pairings SET tenant_id = caller, device_id = for_device
  WHERE code = shown_code AND expires_at > now() AND device_id IS NULL
    AND EXISTS (SELECT 1 FROM devices d WHERE d.tenant_id = caller AND d.id = for_device);
  RETURN found;
END $$;
--> statement-breakpoint
-- No row: unknown or run out. A row with a device ends the pairing: it is answered once.
CREATE FUNCTION collect_pairing(hash bytea) RETURNS TABLE (tenant_id int, device_id int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY DELETE FROM pairings p WHERE p.secret_hash = hash AND p.expires_at > now() AND p.device_id IS NOT NULL
    RETURNING p.tenant_id, p.device_id;
  IF NOT found THEN
    RETURN QUERY SELECT p.tenant_id, p.device_id FROM pairings p WHERE p.secret_hash = hash AND p.expires_at > now();
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION device_by_codes(tenant_code text, store_code int, device_code text) RETURNS TABLE (tenant_id int, device_id int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.tenant_id, d.id FROM tenants t
  JOIN devices d ON d.tenant_id = t.id AND lower(d.code) = lower(device_code)
  JOIN stores s ON s.tenant_id = t.id AND s.id = d.store_id AND s.access_code = store_code
  WHERE t.player_code = tenant_code
$$;
--> statement-breakpoint
-- Counts one more act under `attempt_key` and answers how many there are in the window and the seconds until it ends.
CREATE FUNCTION count_attempt(attempt_key text, window_seconds int) RETURNS TABLE (attempts int, resets_in int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO attempts AS a (key, count, resets_at) VALUES (attempt_key, 1, now() + make_interval(secs => window_seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN a.resets_at < now() THEN 1 ELSE a.count + 1 END,
    resets_at = CASE WHEN a.resets_at < now() THEN excluded.resets_at ELSE a.resets_at END
  RETURNING a.count, greatest(1, ceil(extract(epoch FROM a.resets_at - now())))::int
$$;
--> statement-breakpoint
-- Takes back one act that was counted before it was known to be right.
CREATE FUNCTION refund_attempt(attempt_key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE attempts SET count = count - 1 WHERE key = attempt_key AND count > 0
$$;
--> statement-breakpoint
CREATE FUNCTION clear_attempts(attempt_key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM attempts WHERE key = attempt_key
$$;
--> statement-breakpoint
-- Puts a job in the queue, inside the caller's transaction. The queue's tables belong to the jobs role.
CREATE FUNCTION enqueue(task text, payload json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload);
END $$;
--> statement-breakpoint
-- Sets the online flag of many screens, ignoring what is older than what is known, and answers those that changed.
-- changes: [{ "tenantId", "deviceId", "online", "at" }]
CREATE FUNCTION apply_presence(changes jsonb) RETURNS TABLE (tenant_id int, device_id int, online boolean, at timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH latest AS (
    SELECT DISTINCT ON ("tenantId", "deviceId") * FROM jsonb_to_recordset(changes) AS c ("tenantId" int, "deviceId" int, online boolean, at timestamptz)
    ORDER BY "tenantId", "deviceId", at DESC
  ), before AS (
    SELECT d.tenant_id, d.id, d.online FROM devices d JOIN latest l ON d.tenant_id = l."tenantId" AND d.id = l."deviceId"
    WHERE d.presence_at IS NULL OR d.presence_at <= l.at
    ORDER BY d.id FOR UPDATE OF d
  ), applied AS (
    UPDATE devices d SET online = l.online, presence_at = l.at, last_seen_at = greatest(d.last_seen_at, l.at)
    FROM latest l JOIN before b ON b.tenant_id = l."tenantId" AND b.id = l."deviceId"
    WHERE d.tenant_id = b.tenant_id AND d.id = b.id
    RETURNING d.tenant_id, d.id, d.online, d.presence_at, b.online AS was
  )
  SELECT tenant_id, id, online, presence_at FROM applied WHERE online <> was
$$;
--> statement-breakpoint
-- Every screen that is flagged online, and every presence channel there is, for the reconciliation.
CREATE FUNCTION online_devices() RETURNS TABLE (tenant_id int, device_id int, shard int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.tenant_id, d.id, d.shard FROM devices d WHERE d.online
$$;
--> statement-breakpoint
-- Locks the oldest announcements for this transaction; other processes pass them over.
CREATE FUNCTION claim_outbox(most int) RETURNS TABLE (id bigint, tenant_id int, entity text, entity_id int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT o.id, o.tenant_id, o.entity, o.entity_id FROM outbox o ORDER BY o.id LIMIT most FOR UPDATE SKIP LOCKED
$$;
--> statement-breakpoint
CREATE FUNCTION settle_outbox(published bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM outbox o WHERE o.id = ANY (published)
$$;
--> statement-breakpoint
-- Forgets what has run out.
CREATE FUNCTION sweep_expired() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM sessions WHERE expires_at < now();
  DELETE FROM pairings WHERE expires_at < now();
  DELETE FROM attempts WHERE resets_at < now();
  DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours';
$$;
--> statement-breakpoint
CREATE FUNCTION tenant_ids() RETURNS SETOF int LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM tenants t ORDER BY t.id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION searchable(text) TO vitrine_app, vitrine_platform, vitrine_jobs;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION touch(), record_change(), announce(text, int), enqueue(text, json), note_event(text, text, int, int, int, text, text)
  TO vitrine_app, vitrine_platform, vitrine_jobs;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credentials_by_email(text), open_session(bytea, int, interval, text, text), end_session(bytea),
  session_by_hash(bytea, text), subscription_state(int, text), device_by_hash(bytea), start_pairing(bytea, text, interval), claim_pairing(text, int),
  collect_pairing(bytea), device_by_codes(text, int, text), count_attempt(text, int), refund_attempt(text), clear_attempts(text)
  TO vitrine_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apply_presence(jsonb), online_devices(), claim_outbox(int), settle_outbox(bigint[]), sweep_expired(), tenant_ids() TO vitrine_jobs;
