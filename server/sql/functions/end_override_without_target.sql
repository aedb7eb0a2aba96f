-- Ends an override whose last target was deleted: no screen shows it any more, but the banner of an emergency would stay.
CREATE OR REPLACE FUNCTION end_override_without_target() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM overrides o USING gone g
  WHERE o.tenant_id = g.tenant_id AND o.id = g.override_id
    AND NOT EXISTS (SELECT FROM override_targets t WHERE t.tenant_id = o.tenant_id AND t.override_id = o.id);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION end_override_without_target FROM public;

CREATE OR REPLACE TRIGGER end_override_without_target AFTER DELETE ON override_targets
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_override_without_target();
