ALTER TABLE "subscriptions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(remarks)) STORED;--> statement-breakpoint
CREATE INDEX "subscriptions_type" ON "subscriptions" USING btree ("subscription_type","id");--> statement-breakpoint
CREATE INDEX "subscriptions_bought" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_from" ON "subscriptions" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "subscriptions_till" ON "subscriptions" USING btree ("valid_till","id");