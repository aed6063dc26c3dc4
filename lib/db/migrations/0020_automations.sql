CREATE TABLE "automation_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"contact_id" uuid NOT NULL,
	"conversation_id" uuid,
	"status" text NOT NULL,
	"node_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"heard" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"waits_for" text,
	"wake_at" timestamp (3) with time zone,
	"delivery_id" uuid,
	"news" jsonb,
	"depth" smallint DEFAULT 0 NOT NULL,
	"cause" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "automation_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "automation_steps" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"node_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"port" text,
	"result" text NOT NULL,
	"error" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_steps_workspace_id_run_id_seq_pk" PRIMARY KEY("workspace_id","run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "automation_versions" (
	"workspace_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"graph" jsonb NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_versions_workspace_id_automation_id_version_pk" PRIMARY KEY("workspace_id","automation_id","version")
);
--> statement-breakpoint
ALTER TABLE "automation_nodes" ALTER COLUMN "order" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "graph" jsonb DEFAULT '{"nodes":[],"edges":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "is_changed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "start_trigger" text;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "start_target" uuid;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_version_fk" FOREIGN KEY ("workspace_id","automation_id","version") REFERENCES "public"."automation_versions"("workspace_id","automation_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_conversation_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_steps" ADD CONSTRAINT "automation_steps_run_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."automation_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_automation_fk" FOREIGN KEY ("workspace_id","automation_id") REFERENCES "public"."automations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_active_key" ON "automation_runs" USING btree ("workspace_id","automation_id","contact_id") WHERE "automation_runs"."status" in ('running', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_cause_key" ON "automation_runs" USING btree ("workspace_id","automation_id","contact_id","cause") WHERE "automation_runs"."cause" is not null;--> statement-breakpoint
CREATE INDEX "automation_runs_waiting_idx" ON "automation_runs" USING btree ("workspace_id","contact_id","waits_for") WHERE "automation_runs"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "automation_runs_open_idx" ON "automation_runs" USING btree ("updated_at") WHERE "automation_runs"."status" in ('running', 'waiting');--> statement-breakpoint
CREATE INDEX "automation_runs_delivery_idx" ON "automation_runs" USING btree ("workspace_id","delivery_id") WHERE "automation_runs"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "automation_runs_list_idx" ON "automation_runs" USING btree ("workspace_id","automation_id","id");--> statement-breakpoint
CREATE INDEX "automation_runs_pace_idx" ON "automation_runs" USING btree ("workspace_id","automation_id","created_at");--> statement-breakpoint
CREATE INDEX "automation_runs_status_idx" ON "automation_runs" USING btree ("workspace_id","automation_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "automation_runs_contact_idx" ON "automation_runs" USING btree ("workspace_id","contact_id","id");--> statement-breakpoint
CREATE INDEX "automation_steps_node_idx" ON "automation_steps" USING btree ("workspace_id","automation_id","node_id","status","version");--> statement-breakpoint
CREATE INDEX "automations_start_idx" ON "automations" USING btree ("workspace_id","start_trigger") WHERE "automations"."status" = 'published' and "automations"."start_trigger" is not null;