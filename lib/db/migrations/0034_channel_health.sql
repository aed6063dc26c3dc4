ALTER TABLE "channels" ADD COLUMN "loss" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbound_notifications" ADD COLUMN "retried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbound_notifications" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "inbound_notifications_problems_idx" ON "inbound_notifications" USING btree ("workspace_id","channel_id","id") WHERE "inbound_notifications"."problems" <> '[]';--> statement-breakpoint
CREATE INDEX "channel_events_channel_idx" ON "channel_events" USING btree ("workspace_id","channel_id","id");