DROP INDEX "conversations_open_idx";
--> statement-breakpoint
DROP INDEX "conversations_unread_idx";
--> statement-breakpoint
DROP INDEX "conversations_unassigned_idx";
--> statement-breakpoint
DROP INDEX "conversations_assigned_idx";
--> statement-breakpoint
DROP INDEX "conversations_agent_idx";
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unanswered_since" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "conversations_snoozed_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."snoozed_until" is not null;
--> statement-breakpoint
CREATE INDEX "conversations_wake_idx" ON "conversations" USING btree ("workspace_id","snoozed_until") WHERE "conversations"."snoozed_until" is not null;
--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("workspace_id","unanswered_since","id") WHERE "conversations"."unanswered_since" is not null and "conversations"."snoozed_until" is null;
--> statement-breakpoint
CREATE INDEX "conversations_open_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."snoozed_until" is null;
--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."is_unread" and "conversations"."snoozed_until" is null;
--> statement-breakpoint
CREATE INDEX "conversations_unassigned_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."assigned_agent_id" is null and "conversations"."snoozed_until" is null;
--> statement-breakpoint
CREATE INDEX "conversations_assigned_idx" ON "conversations" USING btree ("workspace_id","assigned_agent_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."assigned_agent_id" is not null and "conversations"."snoozed_until" is null;
--> statement-breakpoint
CREATE INDEX "conversations_agent_idx" ON "conversations" USING btree ("workspace_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "conversations"."is_solved" and "conversations"."is_bot_enabled" and "conversations"."snoozed_until" is null;
--> statement-breakpoint
-- Solving ends a snooze and whatever waited for an answer.
create or replace function keep_conversation_flags() returns trigger language plpgsql as $$
begin
  update conversations set is_unread = not new.is_read, is_solved = new.is_solved,
    is_bot_enabled = new.is_bot_enabled, assigned_agent_id = new.assigned_agent_id,
    snoozed_until = case when new.is_solved then null else snoozed_until end,
    unanswered_since = case when new.is_solved then null else unanswered_since end
  where workspace_id = new.workspace_id and contact_id = new.id;
  return null;
end $$;
--> statement-breakpoint
update conversations t set unanswered_since = t.last_inbound_at
where not t.is_solved and t.last_inbound_at is not null and not exists (
  select from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id
    and m.direction = 'outbound' and m.author_type in ('user', 'agent') and m.kind <> 'reaction'
    and m.created_at > t.last_inbound_at);
