-- Records why a session is deleted, for the client that still has its token; and for the tenant, that a view of its account
-- has ended.
CREATE OR REPLACE FUNCTION remember_session_end() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO ended_sessions (id_hash, reason, ended_at, minutes)
  SELECT old.id_hash, coalesce(e.reason, CASE WHEN EXISTS (
      SELECT FROM users u JOIN tenants t ON t.id = u.tenant_id WHERE u.id = old.user_id AND t.suspended_at IS NOT NULL
    ) THEN 'suspended' ELSE 'elsewhere' END), coalesce(e.ended_at, now()), coalesce(e.minutes, 0)
  FROM session_expiry(old.created_at, old.last_used_at, old.expires_at, old.idle_after) e
  ON CONFLICT DO NOTHING;
  IF old.viewed_tenant_id IS NOT NULL THEN
    INSERT INTO audit (at, tenant_id, user_id, ip, request_id, action, entity, entity_id)
    SELECT coalesce(e.ended_at, now()), old.viewed_tenant_id, old.user_id, old.ip,
      nullif(current_setting('app.request_id', true), ''), 'view-ended', 'tenants', old.viewed_tenant_id
    FROM session_expiry(old.created_at, old.last_used_at, old.expires_at, old.idle_after) e;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION remember_session_end FROM public;

CREATE OR REPLACE TRIGGER remember_session_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_session_end();
