CREATE TABLE "lead_forms" (
	"workspace_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text,
	"locale" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"map" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_forms_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "simulators" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_touches_ad_idx" ON "ad_touches" USING btree ("workspace_id",("referral" ->> 'adId'));--> statement-breakpoint
CREATE INDEX "channel_events_target_idx" ON "channel_events" USING btree ("workspace_id","channel_id",("event" ->> 'target')) WHERE "channel_events"."type" in ('edit', 'delete');--> statement-breakpoint
CREATE INDEX "leads_form_idx" ON "leads" USING btree ("workspace_id","form_id","id");