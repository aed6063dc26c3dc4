CREATE TABLE "template_sends" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"destination" text NOT NULL,
	"send_type" text,
	"campaign_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_sends_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"parameter_format" text NOT NULL,
	"components" jsonb NOT NULL,
	"button_effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone,
	"vendor_id" text,
	"reason" text,
	"quality" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "templates_name_key" UNIQUE NULLS NOT DISTINCT("workspace_id","channel_id","name","language")
);
--> statement-breakpoint
ALTER TABLE "template_sends" ADD CONSTRAINT "template_sends_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_sends_contact_idx" ON "template_sends" USING btree ("workspace_id","contact_id","id");--> statement-breakpoint
CREATE INDEX "template_sends_campaign_idx" ON "template_sends" USING btree ("workspace_id","campaign_name","id");