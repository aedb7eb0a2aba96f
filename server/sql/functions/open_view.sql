-- Opens a view of a tenant for half an hour, at most as long as the session that opens it, and audits it at the tenant. It
-- replaces the view that the session had open; returns the hashes of the ended sessions. The caller has checked that the
-- viewer may view the tenant, and session_by_hash checks it again at each request.
CREATE OR REPLACE FUNCTION open_view(session_hash bytea, opener bytea, of_tenant int, from_ip text, agent text, request text)
RETURNS SETOF bytea LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN QUERY DELETE FROM sessions s WHERE s.opened_by = opener RETURNING s.id_hash;
  INSERT INTO sessions (id_hash, user_id, expires_at, idle_after, ip, user_agent, viewed_tenant_id, opened_by)
  SELECT session_hash, o.user_id, least(o.expires_at, now() + interval '30 minutes'), o.idle_after, from_ip, agent, of_tenant,
    o.id_hash
  FROM sessions o WHERE o.id_hash = opener AND o.viewed_tenant_id IS NULL;
  INSERT INTO audit (tenant_id, user_id, ip, request_id, action, entity, entity_id)
  SELECT of_tenant, s.user_id, from_ip, request, 'view', 'tenants', of_tenant FROM sessions s WHERE s.id_hash = session_hash;
END $$;

REVOKE ALL ON FUNCTION open_view FROM public;
GRANT EXECUTE ON FUNCTION open_view TO vitrine_platform;
