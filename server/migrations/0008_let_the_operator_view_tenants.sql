ALTER TABLE "tenants" ADD COLUMN "operator_may_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_by" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_tenant_id_tenants_id_fk" FOREIGN KEY ("viewed_tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_sessions_id_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_viewed_tenant" ON "sessions" USING btree ("viewed_tenant_id");--> statement-breakpoint
CREATE INDEX "sessions_opened_by" ON "sessions" USING btree ("opened_by");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view" CHECK (("sessions"."viewed_tenant_id" is null) = ("sessions"."opened_by" is null));--> statement-breakpoint
-- They return more than before.
DROP FUNCTION IF EXISTS session_by_hash(bytea, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS end_session(bytea);
