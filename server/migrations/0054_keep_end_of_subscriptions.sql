ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;
--> statement-breakpoint
-- The audit log has when one was no longer active. No trigger runs: for users nothing changes.
ALTER TABLE subscriptions DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE subscriptions s SET ended_at = coalesce((
  SELECT max(a.at) FROM audit a
  WHERE a.tenant_id = s.tenant_id AND a.entity = 'subscriptions' AND a.entity_id = s.id AND a.action = 'update'
    AND a.before ->> 'status' = '0'
), s.updated_at) WHERE s.status <> 0;
--> statement-breakpoint
ALTER TABLE subscriptions ENABLE TRIGGER USER;
