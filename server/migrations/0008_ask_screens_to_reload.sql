ALTER TABLE "devices" ADD COLUMN "reload_requested_at" timestamp with time zone;--> statement-breakpoint
-- A request to reload is audited, and makes no form stale: nobody edits it.
DROP TRIGGER touch ON devices;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON devices FOR EACH ROW
  EXECUTE FUNCTION touch('shard,online,presence_at,last_seen_at,player_version,manifest_version,wanted_version,online_only,last_error,token_hash,reload_requested_at');
