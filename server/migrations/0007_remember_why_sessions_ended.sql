CREATE TABLE "ended_sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ended_sessions_at" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE POLICY "owner_all" ON "ended_sessions" AS PERMISSIVE FOR ALL TO "vitrine_owner" USING (true) WITH CHECK (true);