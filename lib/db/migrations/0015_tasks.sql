-- "set null" names its column by hand: drizzle knows no list there, and workspace_id must stay.
CREATE TABLE "task_assignees" (
	"workspace_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_assignees_workspace_id_task_id_user_id_pk" PRIMARY KEY("workspace_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_history" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
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
	CONSTRAINT "task_history_workspace_id_task_id_id_pk" PRIMARY KEY("workspace_id","task_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status_id" text NOT NULL,
	"rank" text collate "C" NOT NULL,
	"expiration_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"reminder_minutes" integer,
	"reminded_for" timestamp (3) with time zone,
	"overdue_for" timestamp (3) with time zone,
	"contact_id" uuid,
	"deal_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_task_fk" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_user_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_history" ADD CONSTRAINT "task_history_task_fk" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE set null ("contact_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal_fk" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."opportunities"("workspace_id","id") ON DELETE set null ("deal_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_assignees_user_idx" ON "task_assignees" USING btree ("workspace_id","user_id","task_id");--> statement-breakpoint
CREATE INDEX "tasks_board_idx" ON "tasks" USING btree ("workspace_id","status_id","rank","id");--> statement-breakpoint
CREATE INDEX "tasks_newest_idx" ON "tasks" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_due_idx" ON "tasks" USING btree ("workspace_id","expiration_at","id") WHERE "tasks"."status_id" <> 'done';--> statement-breakpoint
CREATE INDEX "tasks_contact_idx" ON "tasks" USING btree ("workspace_id","contact_id") WHERE "tasks"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_deal_idx" ON "tasks" USING btree ("workspace_id","deal_id") WHERE "tasks"."deal_id" is not null;