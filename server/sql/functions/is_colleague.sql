-- Whether a user belongs to the caller's tenant, or the user and the caller are both operator users.
CREATE OR REPLACE FUNCTION is_colleague(u users) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN u.user_type = 0 THEN coalesce(nullif(current_setting('app.user_type', true), '')::int = 0, false)
    ELSE coalesce(u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int, false) END
$$;

REVOKE ALL ON FUNCTION is_colleague FROM public;
