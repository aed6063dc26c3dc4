CREATE TABLE "opportunities" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"amount" numeric(15, 3) NOT NULL,
	"final_amount" numeric(15, 3) DEFAULT '0' NOT NULL,
	"currency_code" text NOT NULL,
	"contact_id" uuid,
	"pipeline_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"assigned_comercial_id" uuid,
	"win_loss_status" smallint DEFAULT 0 NOT NULL,
	"win_loss_date" timestamp (3) with time zone,
	"reason" text,
	"rank" text collate "C" NOT NULL,
	"rank_updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_activities" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"content" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"category_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_activities_workspace_id_opportunity_id_id_pk" PRIMARY KEY("workspace_id","opportunity_id","id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_counters" (
	"workspace_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"currency_code" text NOT NULL,
	"win_loss_status" smallint NOT NULL,
	"slot" integer NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric(24, 3) NOT NULL,
	CONSTRAINT "opportunity_counters_workspace_id_stage_id_currency_code_win_loss_status_slot_pk" PRIMARY KEY("workspace_id","stage_id","currency_code","win_loss_status","slot")
);
--> statement-breakpoint
CREATE TABLE "opportunity_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_files_workspace_id_opportunity_id_id_pk" PRIMARY KEY("workspace_id","opportunity_id","id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_history" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"field" text,
	"old_value" jsonb,
	"new_value" jsonb,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"via" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opportunity_history_workspace_id_opportunity_id_id_pk" PRIMARY KEY("workspace_id","opportunity_id","id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_numbers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_stage_fk" FOREIGN KEY ("workspace_id","stage_id") REFERENCES "public"."pipeline_stages"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_activities" ADD CONSTRAINT "opportunity_activities_opportunity_fk" FOREIGN KEY ("workspace_id","opportunity_id") REFERENCES "public"."opportunities"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_counters" ADD CONSTRAINT "opportunity_counters_stage_fk" FOREIGN KEY ("workspace_id","stage_id") REFERENCES "public"."pipeline_stages"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_files" ADD CONSTRAINT "opportunity_files_opportunity_fk" FOREIGN KEY ("workspace_id","opportunity_id") REFERENCES "public"."opportunities"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_history" ADD CONSTRAINT "opportunity_history_opportunity_fk" FOREIGN KEY ("workspace_id","opportunity_id") REFERENCES "public"."opportunities"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_numbers" ADD CONSTRAINT "opportunity_numbers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunities_board_idx" ON "opportunities" USING btree ("workspace_id","stage_id","rank","id");--> statement-breakpoint
CREATE INDEX "opportunities_status_idx" ON "opportunities" USING btree ("workspace_id","stage_id","win_loss_status","rank","id");--> statement-breakpoint
CREATE INDEX "opportunities_newest_idx" ON "opportunities" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_amount_idx" ON "opportunities" USING btree ("workspace_id","amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_contact_idx" ON "opportunities" USING btree ("workspace_id","contact_id") WHERE "opportunities"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "opportunities_comercial_idx" ON "opportunities" USING btree ("workspace_id","assigned_comercial_id") WHERE "opportunities"."assigned_comercial_id" is not null;--> statement-breakpoint
CREATE INDEX "opportunity_activities_date_idx" ON "opportunity_activities" USING btree ("workspace_id","opportunity_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunity_files_storage_key_idx" ON "opportunity_files" USING btree ("storage_key");