-- The caller of an API key, as session_by_hash of a session. `address` is the client's. `refused` says why the key does not
-- work, and is null if it does: then this use is recorded, at most once a minute.
CREATE OR REPLACE FUNCTION api_key_by_hash(key_hash bytea, zone text, address inet)
RETURNS TABLE (
  user_id int, tenant_id int, reseller_id int, user_type smallint, first_name text, last_name text, email text,
  is_owner boolean, permissions text[], subscription text, suspended_reason text, is_closed boolean, owes_password boolean,
  key_id int, key_permissions text[], refused text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  k record;
BEGIN
  SELECT x.id, x.user_id, x.permissions, x.last_used_at,
    CASE
      WHEN x.secret_hash <> key_hash AND x.previous_ends_at <= now() THEN 'replaced'
      WHEN x.ends_at <= now() THEN 'ended'
      WHEN x.addresses <> '{}' AND (address <<= ANY (x.addresses)) IS NOT TRUE THEN 'address'
    END AS refused
  INTO k FROM api_keys x WHERE x.secret_hash = key_hash OR x.previous_hash = key_hash;
  IF NOT found THEN
    RETURN;
  END IF;
  IF k.refused IS NULL AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute') THEN
    PERFORM record_key_use(k.id, address);
  END IF;
  RETURN QUERY
  SELECT a.user_id, a.tenant_id, a.reseller_id, a.user_type, a.first_name, a.last_name, a.email, a.is_owner, a.permissions,
    a.subscription, a.suspended_reason, a.is_closed, a.owes_password,
    k.id, k.permissions, coalesce(k.refused, CASE WHEN NOT a.is_active THEN 'owner' END)
  FROM access_of_user(k.user_id, NULL, zone) a;
END $$;

REVOKE ALL ON FUNCTION api_key_by_hash FROM public;
GRANT EXECUTE ON FUNCTION api_key_by_hash TO vitrine_app;
