-- Deletes the deletions of the caller's tenant whose record was deleted permanently with another that it needs: a device with
-- its store, a schedule with its playlist, an overlay with its layout.
CREATE OR REPLACE FUNCTION forget_lost_deletions() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller int := nullif(current_setting('app.tenant_id', true), '')::int;
  described record;
BEGIN
  FOR described IN SELECT b.kind, b.of_table FROM bin_kinds() b WHERE b.needed_name IS NOT NULL LOOP
    EXECUTE format(
      'DELETE FROM deletions d WHERE d.tenant_id = $1 AND d.kind = $2
        AND NOT EXISTS (SELECT FROM %I r WHERE r.tenant_id = d.tenant_id AND r.id = d.record_id)',
      described.of_table
    ) USING caller, described.kind;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION forget_lost_deletions FROM public;
