CREATE TABLE "passage_segments" (
	"workspace_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "passage_segments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"passage_count" integer NOT NULL,
	CONSTRAINT "passage_segments_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "passage_terms" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"term" text collate "C" NOT NULL,
	"segment" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"passage_count" integer NOT NULL,
	"postings" "bytea" NOT NULL,
	CONSTRAINT "passage_terms_workspace_id_agent_id_term_segment_pk" PRIMARY KEY("workspace_id","agent_id","term","segment")
);
--> statement-breakpoint
ALTER TABLE "passage_segments" ADD CONSTRAINT "passage_segments_file_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."knowledge_files"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_terms" ADD CONSTRAINT "passage_terms_segment_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."passage_segments"("workspace_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_segments_agent_idx" ON "passage_segments" USING btree ("workspace_id","agent_id");--> statement-breakpoint
CREATE INDEX "passage_terms_file_idx" ON "passage_terms" USING btree ("workspace_id","file_id");