import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { deliveries } from "#lib/db/schema/automation/rules.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { publishChange, publishDeliveries } from "#lib/platform/realtime/publish.ts";
import { currentTraceparent } from "#lib/platform/tracing/tracing.ts";
import { deliveryConditions } from "../list-deliveries.ts";
import { failedStatuses, MAX_RESENT, type ResendDeliveries, type ResentDeliveries } from "../schema.ts";

const MINUTE_MS = 60_000;
/** The dispatchers are woken at most once in this time. */
const SECOND_MS = 1_000;

const INSERT = defineStatement({
  name: "resend_deliveries",
  text: `insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, contact_id, url,
      method, headers, signing_secret, resend_of, created_at, due_at,
      traceparent)
    select d.workspace_id, n.id, d.event_id, d.rule_id, d.rule_name, d.action_index, d.trigger, d.contact_id, d.url,
      d.method, d.headers, coalesce((select r.signing_secret from rules r
        where r.workspace_id = d.workspace_id and r.id = d.rule_id), d.signing_secret), d.id, $2::timestamptz, n.due_at,
      $6::text
    from unnest($3::uuid[], $4::uuid[], $5::timestamptz[]) as n (id, original, due_at)
    join deliveries d on d.workspace_id = $1 and d.id = n.original`,
});

/** A rule or contact that was deleted still has deliveries. */
const KNOWN = defineStatement({
  name: "known_delivery_filters",
  text: `select
      exists (select 1 from rules where workspace_id = $1 and id = $2::uuid)
        or exists (select 1 from deliveries where workspace_id = $1 and rule_id = $2::uuid) as rule,
      exists (select 1 from contacts where workspace_id = $1 and id = $3::uuid)
        or exists (select 1 from deliveries where workspace_id = $1 and contact_id = $3::uuid) as contact`,
}).narrow<{ rule: boolean; contact: boolean }>();

const COUNT = defineStatement({
  name: "count_known_deliveries",
  text: `select count(*)::int as count from deliveries where workspace_id = $1 and id = any($2::uuid[])`,
}).narrow<{ count: number }>();

/** A failed delivery that was resent is not resent again; the new one is, if it failed too. */
const isNotResent = sql`not exists (select 1 from deliveries r where r.workspace_id = ${deliveries.workspaceId}
  and r.event_id = ${deliveries.eventId} and r.rule_id = ${deliveries.ruleId}
  and r.action_index = ${deliveries.actionIndex} and r.resend_of = ${deliveries.id})`;

/**
 * Sends the failed deliveries again that match all filters, oldest first, at most `MAX_RESENT`, evenly spread by
 * `perMinute`. With `dryRun` it only counts them. Throws RULE_NOT_FOUND, CONTACT_NOT_FOUND and DELIVERY_NOT_FOUND for a
 * filter by an id that is not in the workspace.
 */
export function resendDeliveries(ctx: WorkspaceContext, input: ResendDeliveries): Promise<ResentDeliveries> {
  const { dryRun, perMinute } = input;
  return inTransaction(ctx, async (ctx) => {
    await requireKnown(ctx, input);
    // Two calls at the same moment would resend the same rows.
    if (!dryRun) await lockWorkspace(ctx);
    const originals = await findFailed(ctx, input);
    const chosen = dryRun ? [] : originals.slice(0, MAX_RESENT);
    const at = clock.now();
    const dueDates = chosen.map(
      (_, nth) => new Date(at.getTime() + Math.floor((nth * MINUTE_MS) / perMinute)),
    );
    if (chosen.length > 0) {
      const ids = chosen.map(() => newId());
      await runStatement(ctx.db, INSERT, [ctx.workspaceId, at, ids, chosen, dueDates, currentTraceparent()]);
      // The count is the number of selected deliveries.
      const { dryRun: _, deliveryIds: _ids, ...set } = input;
      await recordBulkChange(ctx, "delivery.bulk_resent", { count: ids.length, set });
      for (const id of ids) publishChange(ctx, "delivery", id);
      for (const second of new Set(dueDates.map((due) => Math.ceil(due.getTime() / SECOND_MS)))) {
        publishDeliveries(ctx, () => second * SECOND_MS - clock.now().getTime());
      }
    }
    const lastDueDate = dueDates.at(-1)?.toISOString() ?? null;
    const creationDate = chosen.length > 0 ? at.toISOString() : null;
    return { matching: originals.length, resent: chosen.length, lastDueDate, creationDate };
  });
}

async function requireKnown(
  ctx: WorkspaceContext,
  { ruleId, contactId, deliveryIds }: ResendDeliveries,
): Promise<void> {
  if (deliveryIds) await requireDeliveries(ctx, deliveryIds);
  if (ruleId !== undefined && !isId(ruleId)) throw notFound("RULE");
  if (contactId !== undefined && !isId(contactId)) throw notFound("CONTACT");
  if (ruleId === undefined && contactId === undefined) return;
  const values = [ctx.workspaceId, ruleId ?? null, contactId ?? null];
  const [known] = await runStatement(ctx.db, KNOWN, values);
  if (ruleId !== undefined && !known?.rule) throw notFound("RULE");
  if (contactId !== undefined && !known?.contact) throw notFound("CONTACT");
}

async function requireDeliveries(ctx: WorkspaceContext, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const known = [...wanted].every(isId)
    ? await runStatement(ctx.db, COUNT, [ctx.workspaceId, [...wanted]])
    : [];
  if (known[0]?.count !== wanted.size) throw notFound("DELIVERY");
}

/** Returns the ids of what can be resent, one more than a call resends at most. */
async function findFailed(ctx: WorkspaceContext, input: ResendDeliveries): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, ctx.workspaceId),
        inArray(deliveries.status, [...failedStatuses]),
        ...deliveryConditions(input),
        input.deliveryIds && inArray(deliveries.id, input.deliveryIds),
        isNotResent,
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(MAX_RESENT + 1);
  return rows.map(({ id }) => id);
}
