import { contactEvents } from "#lib/contacts/events.ts";
import { deferStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { EventConsumer } from "#lib/events/index.ts";
import { clock } from "#lib/platform/clock.ts";

/**
 * A conversation is open if it was opened or reopened after it was resolved. A resolution that the same person takes
 * back within a minute is removed: that is how the console undoes it.
 */
const RECORD = defineStatement({
  name: "record_solved_conversations",
  text: `with states as (
      select t.id, s.began, s.resolved from conversations t cross join lateral (
        select max(f.at) filter (where f.kind in ('opened', 'reopened')) as began,
          max(f.at) filter (where f.kind = 'resolved') as resolved
        from conversation_facts f where f.workspace_id = $1 and f.conversation_id = t.id
      ) s
      where t.workspace_id = $1 and t.contact_id = any($2::uuid[])
        and coalesce(s.resolved >= s.began, s.resolved is not null) = ($3 = 'reopened')
    ), undone as (
      delete from conversation_facts f using states s
      where $3 = 'reopened' and f.workspace_id = $1 and f.conversation_id = s.id and f.kind = 'resolved'
        and f.at = s.resolved and f.at > $4::timestamptz - interval '1 minute' and f.actor_id = $6::uuid
      returning f.conversation_id
    ) insert into conversation_facts (workspace_id, conversation_id, kind, at, seconds, actor_type, actor_id)
    select $1, s.id, $3,
      case when $3 = 'resolved' then greatest($4, s.began) else greatest($4, s.resolved + interval '1 millisecond') end,
      case when $3 = 'resolved' then greatest(0, round(extract(epoch from $4 - s.began)))::int end, $5, $6
    from states s where s.id not in (select u.conversation_id from undone u)`,
});

const kinds = [
  { kind: "resolved", trigger: contactEvents.resolved.trigger },
  { kind: "reopened", trigger: contactEvents.reopened.trigger },
];

/** Records for reports when the conversations of a contact are resolved and reopened, and by whom. */
export const conversationEventConsumer: EventConsumer = {
  name: "conversations",
  prepare: async () => async (ctx, occurrences) => {
    for (const { kind, trigger } of kinds) {
      const own = occurrences.filter(({ event }) => event.trigger === trigger);
      if (own.length === 0) continue;
      const contactIds = own.map(({ subjectId }) => subjectId);
      const { type, id } = ctx.actor;
      await deferStatement(ctx.db, RECORD, [ctx.workspaceId, contactIds, kind, clock.now(), type, id]);
    }
  },
};
