CREATE TABLE "contact_identities" (
	"workspace_id" uuid NOT NULL,
	"platform_id" smallint NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_identities_workspace_id_platform_id_scope_kind_value_pk" PRIMARY KEY("workspace_id","platform_id","scope","kind","value")
);
--> statement-breakpoint
CREATE TABLE "inbound_notifications" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "inbound_notifications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_statuses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"error" jsonb,
	CONSTRAINT "message_statuses_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "config" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "secrets" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "status" text DEFAULT 'connected' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_inbound_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_external_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_notifications" ADD CONSTRAINT "inbound_notifications_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_statuses" ADD CONSTRAINT "message_statuses_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_identities_contact_idx" ON "contact_identities" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_notifications_once_key" ON "inbound_notifications" USING btree ("workspace_id","channel_id","hash");--> statement-breakpoint
CREATE INDEX "inbound_notifications_received_idx" ON "inbound_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_statuses_once_key" ON "message_statuses" USING btree ("workspace_id","channel_id","external_id","status","at");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_id_key" ON "channels" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_external_key" ON "channels" USING btree ("platform_type","external_id") WHERE "channels"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_channel_key" ON "conversations" USING btree ("workspace_id","channel_id","external_id") WHERE "conversations"."channel_id" is not null and "conversations"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_external_idx" ON "messages" USING btree ("workspace_id","external_id") WHERE "messages"."external_id" is not null and "messages"."direction" = 'outbound';