CREATE TABLE "ad_touches" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"network" text,
	"decided_by" text,
	"referral" jsonb NOT NULL,
	"raw" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "ad_touches_workspace_id_contact_id_id_pk" PRIMARY KEY("workspace_id","contact_id","id")
);
--> statement-breakpoint
CREATE TABLE "channel_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"form_id" text NOT NULL,
	"ad_id" text,
	"contact_id" uuid,
	"raw" jsonb,
	"failure" text,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "leads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ad_touches" ADD CONSTRAINT "ad_touches_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_touches_once_key" ON "ad_touches" USING btree ("workspace_id","channel_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_events_once_key" ON "channel_events" USING btree ("workspace_id","notification_id","position");--> statement-breakpoint
CREATE INDEX "channel_events_type_idx" ON "channel_events" USING btree ("workspace_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once_key" ON "leads" USING btree ("workspace_id","channel_id","external_id");--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("workspace_id","contact_id");