-- The caller of an access token, as api_key_by_hash of an API key. Returns no row for a token that has expired or was revoked.
CREATE OR REPLACE FUNCTION connected_app_by_token(token bytea, zone text, address inet)
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
  SELECT x.id, x.user_id, x.permissions, x.last_used_at INTO k
  FROM oauth_tokens t JOIN api_keys x ON x.id = t.key_id
  WHERE t.token_hash = token AND t.expires_at > now() AND x.ends_at IS NULL;
  IF NOT found THEN
    RETURN;
  END IF;
  IF k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' THEN
    PERFORM record_key_use(k.id, address);
  END IF;
  RETURN QUERY
  SELECT a.user_id, a.tenant_id, a.reseller_id, a.user_type, a.first_name, a.last_name, a.email, a.is_owner, a.permissions,
    a.subscription, a.suspended_reason, a.is_closed, a.owes_password, k.id, k.permissions, CASE WHEN NOT a.is_active THEN 'owner' END
  FROM access_of_user(k.user_id, NULL, zone) a;
END $$;

REVOKE ALL ON FUNCTION connected_app_by_token FROM public;
GRANT EXECUTE ON FUNCTION connected_app_by_token TO vitrine_app;
