CREATE TABLE "simulated_messages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"simulator_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text,
	"direction" text NOT NULL,
	"external_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"status" text NOT NULL,
	"fail_code" text,
	"notification" text,
	"answer" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_messages_workspace_id_simulator_id_id_pk" PRIMARY KEY("workspace_id","simulator_id","id")
);
--> statement-breakpoint
CREATE TABLE "simulated_templates" (
	"workspace_id" uuid NOT NULL,
	"simulator_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"components" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_templates_workspace_id_simulator_id_id_pk" PRIMARY KEY("workspace_id","simulator_id","id")
);
--> statement-breakpoint
CREATE TABLE "simulators" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"read_receipts" boolean DEFAULT true NOT NULL,
	"fail_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulators_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "simulated_messages" ADD CONSTRAINT "simulated_messages_simulator_fk" FOREIGN KEY ("workspace_id","simulator_id") REFERENCES "public"."simulators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_templates" ADD CONSTRAINT "simulated_templates_simulator_fk" FOREIGN KEY ("workspace_id","simulator_id") REFERENCES "public"."simulators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulators" ADD CONSTRAINT "simulators_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_messages_external_key" ON "simulated_messages" USING btree ("workspace_id","simulator_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_templates_name_key" ON "simulated_templates" USING btree ("workspace_id","simulator_id","name","language");--> statement-breakpoint
CREATE UNIQUE INDEX "simulators_id_key" ON "simulators" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulators_channel_key" ON "simulators" USING btree ("workspace_id","channel_id");