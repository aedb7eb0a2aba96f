-- A server of the previous version that still runs can store no plays: its upserts name keys that are gone. Screens keep them.
ALTER TABLE "play_hours" ADD COLUMN "layout_file_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_hours" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_days" ADD COLUMN "layout_file_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_days" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_file_days" ADD COLUMN "zone_plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_file_days" ADD COLUMN "zone_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_screen_days" ADD COLUMN "zone_plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_screen_days" ADD COLUMN "zone_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_hours" DROP CONSTRAINT "play_hours_tenant_id_device_id_hour_pk";--> statement-breakpoint
ALTER TABLE "play_hours" ADD CONSTRAINT "play_hours_tenant_id_device_id_hour_layout_file_id_part_pk" PRIMARY KEY("tenant_id","device_id","hour","layout_file_id","part");--> statement-breakpoint
ALTER TABLE "play_days" DROP CONSTRAINT "play_days_tenant_id_day_device_id_playlist_id_file_id_store_id_pk";--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_pk" PRIMARY KEY("tenant_id","day","device_id","playlist_id","file_id","store_id","layout_file_id","part");
