ALTER TABLE "devices" DROP COLUMN "reload_requested_at";--> statement-breakpoint
DROP TRIGGER touch ON devices;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON devices FOR EACH ROW
  EXECUTE FUNCTION touch('shard,online,presence_at,last_seen_at,player_version,manifest_version,wanted_version,wanted_at,online_only,last_error,storage_used,storage_quota,token_hash');
--> statement-breakpoint
DROP TRIGGER record_change ON devices;
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON devices FOR EACH ROW
  EXECUTE FUNCTION record_change('devices', 'id', 'shard,online,presence_at,last_seen_at,player_version,manifest_version,wanted_version,wanted_at,online_only,last_error,storage_used,storage_quota', 'token_hash');
