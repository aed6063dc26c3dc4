import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireConversation } from "./require-conversation.ts";
import type { PresentPerson } from "./schema.ts";

/** Pages renew their presence well before it expires. */
const EXPIRES_SECONDS = 15;

const SHOW = defineStatement({
  name: "show_presence",
  text: `with before as (
      select activity from conversation_presence
      where workspace_id = $1 and conversation_id = $2 and user_id = $3 and until > now()
    ), shown as (
      insert into conversation_presence (workspace_id, conversation_id, user_id, activity, until)
      values ($1, $2, $3, $4, now() + make_interval(secs => $5))
      on conflict (workspace_id, conversation_id, user_id)
        do update set activity = excluded.activity, until = excluded.until
    ), forgotten as (
      delete from conversation_presence where workspace_id = $1 and until < now() - interval '1 hour'
        and (conversation_id, user_id) <> ($2, $3)
    ) select activity from before`,
});
const LEAVE = defineStatement({
  name: "leave_presence",
  text: `delete from conversation_presence where workspace_id = $1 and conversation_id = $2 and user_id = $3
    returning activity`,
});
const PRESENT = defineStatement({
  name: "list_presence",
  text: `select p.user_id as "userId", concat_ws(' ', u.name, u.last_name) as name, p.activity
    from conversation_presence p join users u on u.id = p.user_id
    where p.workspace_id = $1 and p.conversation_id = $2 and p.user_id <> $3 and p.until > now()
    order by p.activity, name, p.user_id`,
}).narrow<PresentPerson>();

/**
 * Shows that the caller is in a conversation for 15 seconds, or has left it (null). Open pages are notified of changes.
 * Returns the other users there. Throws CONVERSATION_NOT_FOUND.
 */
export async function publishPresence(
  ctx: MemberContext,
  conversationId: string,
  { activity }: { activity: PresentPerson["activity"] | null },
): Promise<{ people: PresentPerson[] }> {
  await requireConversation(ctx, conversationId);
  const key = [ctx.workspaceId, conversationId, ctx.userId];
  const [before] =
    activity === null
      ? await runStatement(ctx.db, LEAVE, key)
      : await runStatement(ctx.db, SHOW, [...key, activity, EXPIRES_SECONDS]);
  if ((before?.activity ?? null) !== activity) publishChange(ctx, "presence", conversationId);
  return { people: await readPresence(ctx, conversationId) };
}

/** Returns the other users who are in a conversation now. */
export function readPresence(ctx: MemberContext, conversationId: string): Promise<PresentPerson[]> {
  return runStatement(ctx.db, PRESENT, [ctx.workspaceId, conversationId, ctx.userId]);
}
