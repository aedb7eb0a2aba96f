-- Events of changes that every online screen has applied: of one tenant, or of all. A change is forgotten once later changes
-- concern all its screens, and after a day.
CREATE OR REPLACE FUNCTION complete_webhook_rollouts(of_tenant int DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  rollout webhook_rollouts;
  screens record;
  is_any boolean := false;
BEGIN
  FOR rollout IN
    SELECT * FROM webhook_rollouts r WHERE of_tenant IS NULL OR r.tenant_id = of_tenant
    ORDER BY r.tenant_id, r.changed_at FOR UPDATE SKIP LOCKED
  LOOP
    SELECT count(*) AS total,
      count(*) FILTER (WHERE d.applied_version = d.desired_version) AS applied,
      count(*) FILTER (WHERE d.applied_version IS DISTINCT FROM d.desired_version AND NOT d.online) AS offline
    INTO screens
    FROM devices d
    WHERE d.tenant_id = rollout.tenant_id AND d.desired_at = rollout.changed_at AND d.token_hash IS NOT NULL AND d.deletion_id IS NULL;
    CONTINUE WHEN screens.total > 0 AND (screens.applied = 0 OR screens.applied + screens.offline < screens.total)
      AND rollout.changed_at > now() - interval '1 day';
    IF screens.applied > 0 AND screens.applied + screens.offline = screens.total THEN
      PERFORM add_webhook_event('delivery.completed', rollout.tenant_id, NULL, false, rollout.tenant_id, jsonb_build_object(
        'screens', to_jsonb(screens), 'changedAt', utc_text(rollout.changed_at)
      ));
      is_any := true;
    END IF;
    DELETE FROM webhook_rollouts r WHERE r.tenant_id = rollout.tenant_id AND r.changed_at = rollout.changed_at;
  END LOOP;
  RETURN is_any;
END $$;

REVOKE ALL ON FUNCTION complete_webhook_rollouts FROM public;
GRANT EXECUTE ON FUNCTION complete_webhook_rollouts TO vitrine_jobs;
