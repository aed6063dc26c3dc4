import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { wakeConversationsJob } from "../jobs.ts";
import type { SolvedWait } from "../schema.ts";
import { isSnoozeTime } from "../snooze/is-snooze-time.ts";

const READ = defineStatement({
  name: "waits_of_contact",
  text: `select t.id as "conversationId", t.unanswered_since as "unansweredSince", t.snoozed_until as "snoozedUntil",
      (select m.id from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id
        order by m.id desc limit 1) as seen
    from conversations t where t.workspace_id = $1 and t.contact_id = $2
      and (t.unanswered_since is not null or t.snoozed_until is not null)
    order by t.id for no key update of t`,
});
const OWNERS = defineStatement({
  name: "contacts_of_waits",
  text: `select id, contact_id as "contactId" from conversations where workspace_id = $1 and id = any($2::uuid[])`,
});
/** Skips contacts answered since, and wait times before the contact's first or after its last message. */
const RESTORE = defineStatement({
  name: "restore_waits",
  text: `with waited as (
      select * from json_to_recordset($3) as w ("conversationId" uuid, "unansweredSince" timestamptz,
        "snoozedUntil" timestamptz, seen uuid)
    ) update conversations t set
        unanswered_since = case when w."unansweredSince" > t.last_inbound_at or not exists (
            select from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id
              and m.direction = 'inbound' and m.kind <> 'reaction' and m.created_at <= w."unansweredSince") or exists (
            select from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id and m.id > w.seen
              and m.direction = 'outbound' and m.author_type in ('user', 'agent') and m.kind <> 'reaction')
          then t.unanswered_since else least(t.unanswered_since, w."unansweredSince") end,
        snoozed_until = case when t.snoozed_until is null and w."snoozedUntil" > now() and not exists (
            select from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id and m.id > w.seen
              and m.direction = 'inbound' and m.kind <> 'reaction')
          then w."snoozedUntil" else t.snoozed_until end
      from waited w
      where t.workspace_id = $1 and t.contact_id = $2 and t.id = w."conversationId" and not t.is_solved
      returning case when t.snoozed_until = w."snoozedUntil" then t.snoozed_until end as until`,
});

/** Returns the waits of a contact's conversations before they are resolved. The caller has locked the contact. */
export async function readWaits(ctx: WorkspaceContext, contactId: string): Promise<SolvedWait[]> {
  const rows = await runStatement(ctx.db, READ, [ctx.workspaceId, contactId]);
  return rows.map(({ unansweredSince, snoozedUntil, ...row }) => ({
    ...row,
    unansweredSince: unansweredSince?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }));
}

/** Groups waits by contact; those of unknown conversations are dropped. */
export async function sortWaits(
  ctx: WorkspaceContext,
  waits: readonly SolvedWait[],
): Promise<Map<string, SolvedWait[]>> {
  const known = waits.filter(
    ({ conversationId, seen }) => isId(conversationId) && (seen === null || isId(seen)),
  );
  const ids = known.map(({ conversationId }) => conversationId);
  const rows = await runStatement(ctx.db, OWNERS, [ctx.workspaceId, ids]);
  const owners = new Map(rows.map(({ id, contactId }) => [id, contactId]));
  const sorted = Map.groupBy(known, ({ conversationId }) => owners.get(conversationId.toLowerCase()) ?? "");
  sorted.delete("");
  return sorted;
}

/**
 * Restores the waits and snoozes of a contact's conversations from before they were resolved. Returns whether there
 * were any.
 */
export async function restoreWaits(
  ctx: WorkspaceContext,
  contactId: string,
  waits: readonly SolvedWait[],
): Promise<boolean> {
  if (waits.length === 0) return false;
  const allowed = waits.map(({ snoozedUntil, ...wait }) => ({
    ...wait,
    snoozedUntil: snoozedUntil !== null && isSnoozeTime(new Date(snoozedUntil)) ? snoozedUntil : null,
  }));
  const values = [ctx.workspaceId, contactId, JSON.stringify(allowed)];
  const restored = await runStatement(ctx.db, RESTORE, values);
  for (const { until } of restored) {
    if (until) await enqueueJob(ctx, wakeConversationsJob, {}, { key: until.toISOString(), runAt: until });
  }
  return restored.length > 0;
}
