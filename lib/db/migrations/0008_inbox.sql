CREATE TABLE "canned_replies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shortcut" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_replies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "conversation_presence" (
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"activity" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_presence_workspace_id_conversation_id_user_id_pk" PRIMARY KEY("workspace_id","conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_views" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_drafts_workspace_id_user_id_conversation_id_mode_pk" PRIMARY KEY("workspace_id","user_id","conversation_id","mode")
);
--> statement-breakpoint
CREATE TABLE "message_uploads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_uploads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_solved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_bot_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assigned_agent_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "external_reference_id" text;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_presence" ADD CONSTRAINT "conversation_presence_member_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_presence" ADD CONSTRAINT "conversation_presence_conversation_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_member_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_member_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_conversation_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_uploads" ADD CONSTRAINT "message_uploads_member_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_shortcut_key" ON "canned_replies" USING btree ("workspace_id",lower("shortcut"));--> statement-breakpoint
CREATE INDEX "conversation_presence_until_idx" ON "conversation_presence" USING btree ("until");--> statement-breakpoint
CREATE INDEX "message_uploads_storage_key_idx" ON "message_uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "message_uploads_created_idx" ON "message_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversations_open_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved";--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."is_unread";--> statement-breakpoint
CREATE INDEX "conversations_unassigned_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."assigned_agent_id" is null;--> statement-breakpoint
CREATE INDEX "conversations_assigned_idx" ON "conversations" USING btree ("workspace_id","assigned_agent_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."assigned_agent_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_agent_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."is_bot_enabled";--> statement-breakpoint
CREATE INDEX "conversations_solved_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."is_solved";--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reference_key" ON "messages" USING btree ("workspace_id","external_reference_id") WHERE "messages"."external_reference_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_queued_idx" ON "messages" USING btree ("workspace_id","conversation_id","id") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "messages_storage_key_idx" ON "messages" USING btree (("media" ->> 'storageKey')) WHERE "messages"."media" is not null;--> statement-breakpoint
-- Folded words as they are, and their Spanish and English stems; -cion gets its accent back, without which the
-- Spanish stemmer keeps "devolucion" and "devoluciones" apart.
create function message_words(input text) returns tsvector language sql immutable parallel safe strict
as $$ select to_tsvector('simple', folded)
    || to_tsvector('spanish', regexp_replace(folded, '([cs])ion\M', '\1ión', 'g'))
    || to_tsvector('english', folded)
  from (select public.fold_text(left(input, 20000)) as folded) f $$;
--> statement-breakpoint
-- What finds them: the words in one of the three forms, each form with all of its words; the last one may be a beginning.
create function message_query(input text) returns tsquery language sql immutable parallel safe strict
as $$ select plainto_tsquery('simple', folded)
    || plainto_tsquery('spanish', regexp_replace(folded, '([cs])ion\M', '\1ión', 'g'))
    || plainto_tsquery('english', folded)
    || case when folded ~ '\w{3,}$'
      then to_tsquery('simple', concat_ws(' & ', nullif(plainto_tsquery('simple', substring(folded from '^(.*?)\w+$'))::text, ''),
        substring(folded from '\w+$') || ':*'))
      else to_tsquery('simple', '') end
  from (select public.fold_text(input) as folded) f $$;
--> statement-breakpoint
alter table messages add column search tsvector generated always as (message_words(text)) stored;
--> statement-breakpoint
create index messages_search_idx on messages using gin (workspace_id, search);
--> statement-breakpoint
create function take_contact_flags() returns trigger language plpgsql as $$
begin
  select not c.is_read, c.is_solved, c.is_bot_enabled, c.assigned_agent_id
    into new.is_unread, new.is_solved, new.is_bot_enabled, new.assigned_agent_id
    from contacts c where c.workspace_id = new.workspace_id and c.id = new.contact_id;
  return new;
end $$;
--> statement-breakpoint
create trigger conversations_flags before insert or update of contact_id on conversations
for each row execute function take_contact_flags();
--> statement-breakpoint
create function keep_conversation_flags() returns trigger language plpgsql as $$
begin
  update conversations set is_unread = not new.is_read, is_solved = new.is_solved,
    is_bot_enabled = new.is_bot_enabled, assigned_agent_id = new.assigned_agent_id
  where workspace_id = new.workspace_id and contact_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger contact_conversation_flags after update of is_read, is_solved, is_bot_enabled, assigned_agent_id on contacts
for each row when (
  (old.is_read, old.is_solved, old.is_bot_enabled, old.assigned_agent_id)
  is distinct from (new.is_read, new.is_solved, new.is_bot_enabled, new.assigned_agent_id)
) execute function keep_conversation_flags();
--> statement-breakpoint
update conversations t set is_unread = not c.is_read, is_solved = c.is_solved, is_bot_enabled = c.is_bot_enabled,
  assigned_agent_id = c.assigned_agent_id
from contacts c where c.workspace_id = t.workspace_id and c.id = t.contact_id;
