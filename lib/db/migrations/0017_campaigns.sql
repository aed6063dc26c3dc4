CREATE TABLE "campaign_recipients" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"reason" text,
	"message_id" uuid,
	"conversation_id" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"handed_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_recipients_workspace_id_campaign_id_contact_id_pk" PRIMARY KEY("workspace_id","campaign_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"opt_out_tag_id" uuid,
	"rate_per_minute" integer NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"quiet_hours" jsonb,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"frozen_at" timestamp (3) with time zone,
	"frozen_through" uuid,
	"paced_at" timestamp (3) with time zone,
	"trusted_through" uuid,
	"is_proven" boolean DEFAULT false NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"figures_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_fk" FOREIGN KEY ("workspace_id","campaign_id") REFERENCES "public"."campaigns"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_queued_idx" ON "campaign_recipients" USING btree ("workspace_id","campaign_id","contact_id") WHERE "campaign_recipients"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_recipients_message_idx" ON "campaign_recipients" USING btree ("workspace_id","campaign_id","message_id") WHERE "campaign_recipients"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_contact_idx" ON "campaign_recipients" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "campaigns_updated_idx" ON "campaigns" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);