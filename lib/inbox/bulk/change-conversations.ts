import { sql } from "drizzle-orm";
import { updateContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listConversations } from "../list-conversations.ts";
import {
  type BulkAction,
  bulkLimits,
  type ChangeConversations,
  type ChangedConversations,
} from "../schema.ts";
import { snoozeConversations } from "../snooze/snooze-conversations.ts";
import { type ContactAction, type ContactFlags, planAction } from "./plan-action.ts";
import { readWaits, restoreWaits, sortWaits } from "./restore-waits.ts";

const HOLD = defineStatement({
  name: "hold_contact_flags",
  text: `select c.assigned_agent_id as "assignedAgentId", c.assigned_team_id as "assignedTeamId",
      c.is_solved as "isSolved", c.is_read as "isRead",
      coalesce((select json_agg(ct.tag_id order by ct.assigned_at, ct.tag_id) from contact_tags ct
        where ct.workspace_id = c.workspace_id and ct.contact_id = c.id), '[]') as "tagIds"
    from contacts c where c.workspace_id = $1 and c.id = $2 for no key update`,
}).narrow<{ tagIds: readonly string[] }>();

type Target = { id: string; contactId: string };
/** `error` ended the work early. */
type Outcome = Pick<ChangedConversations, "changed" | "failed" | "undo"> & { error?: unknown };

/**
 * Applies one action to many conversations, selected by ids or by filters (one page per call; `continuationToken`
 * selects the next). Each contact is changed in a separate transaction with the events of a single change, so a contact
 * deleted in the meantime does not block the others. Another error ends the call, and what was changed before stays
 * changed. Throws CONVERSATION_NOT_FOUND if no id exists, VALIDATION_ERROR and the 404 of a reference.
 */
export async function changeConversations(
  ctx: MemberContext,
  input: ChangeConversations,
): Promise<ChangedConversations> {
  const { targets, continuationToken } = await findTargets(ctx, input);
  const requested = input.conversationIds ? new Set(input.conversationIds).size : targets.length;
  // A single conversation selected by id counts as a manual change.
  const isBulk = input.filters !== undefined || requested > 1;
  const changing: MemberContext = isBulk ? { ...ctx, actor: { ...ctx.actor, via: "bulk" } } : ctx;
  const { changed, failed, undo, error } = await apply(changing, targets, input.action);
  const { waits: _, ...set } = { waits: undefined, ...input.action, filters: input.filters };
  await recordBulkChange(ctx, "conversation.bulk_changed", { count: changed, set });
  if (error !== undefined) throw error;
  return { seen: requested, changed, failed: failed + requested - targets.length, continuationToken, undo };
}

async function findTargets(
  ctx: MemberContext,
  { conversationIds, filters, continuationToken }: ChangeConversations,
): Promise<{ targets: Target[]; continuationToken: string | null }> {
  if (filters) {
    const page = await listConversations(ctx, { ...filters, pageSize: bulkLimits.page, continuationToken });
    const targets = page.data.map(({ id, contact }) => ({ id, contactId: contact.id }));
    return { targets, continuationToken: page.continuationToken };
  }
  const ids = (conversationIds ?? []).filter(isId);
  const { rows } = await ctx.db.execute<Target>(sql`
    select id, contact_id as "contactId" from conversations
    where workspace_id = ${ctx.workspaceId} and id = any(${sql.param(ids)}::uuid[]) order by id`);
  if (rows.length === 0) throw notFound("CONVERSATION");
  return { targets: rows, continuationToken: null };
}

async function apply(ctx: MemberContext, targets: readonly Target[], action: BulkAction): Promise<Outcome> {
  if (action.type === "snooze") return snooze(ctx, targets, action.until);
  const undone: { id: string; action: BulkAction }[] = [];
  let failed = 0;
  const seen = new Set<string>();
  const waits = action.type === "reopen" ? await sortWaits(ctx, action.waits ?? []) : null;
  let error: unknown;
  try {
    for (const target of targets) {
      if (seen.has(target.contactId)) continue;
      seen.add(target.contactId);
      const own = waits ? { type: "reopen" as const, waits: waits.get(target.contactId) ?? [] } : action;
      const undo = await changeOne(ctx, target, own);
      if (undo === "gone") failed += 1;
      else if (undo) undone.push({ id: target.id, action: undo });
    }
  } catch (reason) {
    error = reason;
  }
  return { changed: undone.length, failed, undo: gather(undone), error };
}

async function snooze(
  ctx: MemberContext,
  targets: readonly Target[],
  until: string | null,
): Promise<Outcome> {
  const ids = targets.map(({ id }) => id);
  const snoozed = await snoozeConversations(ctx, ids, until === null ? null : new Date(until));
  const undone = snoozed.map(({ id, was }) => {
    // A snooze that has expired in the meantime is not restored.
    const isAhead = was !== null && was.getTime() > Date.now();
    return { id, action: { type: "snooze" as const, until: isAhead ? was.toISOString() : null } };
  });
  return { changed: snoozed.length, failed: 0, undo: gather(undone) };
}

/** Returns the action that reverts the change; null if nothing changed. */
async function changeOne(
  ctx: MemberContext,
  { id, contactId }: Target,
  action: ContactAction,
): Promise<BulkAction | "gone" | null> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const [flags] = await runStatement(ctx.db, HOLD, [ctx.workspaceId, contactId]);
      return flags ? await carryOut(ctx, { id, contactId }, { action, flags }) : "gone";
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "CONTACT_NOT_FOUND") return "gone";
    throw error;
  }
}

async function carryOut(
  ctx: MemberContext,
  { id, contactId }: Target,
  { action, flags }: { action: ContactAction; flags: ContactFlags },
): Promise<BulkAction | null> {
  const plan = planAction(flags, action);
  const waits = action.type === "solve" && plan ? await readWaits(ctx, contactId) : [];
  if (plan) await updateContact(ctx, contactId, plan.patch);
  // Also if the contact has written since, which reopened the conversation with a shorter wait.
  const isRestored = action.type === "reopen" && (await restoreWaits(ctx, contactId, action.waits ?? []));
  if (plan || isRestored) publishChange(ctx, "conversation", id);
  if (!plan) return null;
  return waits.length > 0 ? { type: "reopen", waits } : plan.undo;
}

/** Groups conversations that are reverted by the same action into one call. */
function gather(undone: readonly { id: string; action: BulkAction }[]): ChangedConversations["undo"] {
  const groups = Map.groupBy(undone, ({ action }) => JSON.stringify({ ...action, waits: undefined }));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const waits = group.flatMap(({ action }) => (action.type === "reopen" ? (action.waits ?? []) : []));
    const action = waits.length > 0 ? { type: "reopen" as const, waits } : first.action;
    return [{ action, conversationIds: group.map(({ id }) => id) }];
  });
}
