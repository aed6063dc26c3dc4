CREATE TABLE "marketing_choices" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"wanted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marketing_choices_workspace_id_contact_id_channel_id_pk" PRIMARY KEY("workspace_id","contact_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "trouble" jsonb;--> statement-breakpoint
ALTER TABLE "marketing_choices" ADD CONSTRAINT "marketing_choices_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_choices" ADD CONSTRAINT "marketing_choices_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_choices_channel_idx" ON "marketing_choices" USING btree ("workspace_id","channel_id");--> statement-breakpoint
CREATE INDEX "contacts_custom_fields_idx" ON "contacts" USING gin ("custom_fields" jsonb_path_ops) WITH (fastupdate=false) WHERE "contacts"."custom_fields" <> '{}';