import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import { keysOnTop, moveCards } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findReferences, historyRow, type NamedReference, toJson } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import type { BulkMoveContacts } from "../schema.ts";
import { contactCards } from "./contact-cards.ts";

const LOCK = defineStatement({
  name: "hold_contacts",
  text: `select c.id, c.stage_id as "stageId" from contacts c
    where c.workspace_id = $1 and c.id = any($2::uuid[]) order by c.id for no key update`,
});

const STAGE_NAMES = defineStatement({
  name: "stage_names",
  text: "select id, name from stages where workspace_id = $1",
});

/** Writes only what moves: `writeRecords` would take three times as long for a thousand contacts. */
const MOVE = defineStatement({
  name: "bulk_move_contacts",
  text: `with moved as (
      update contacts c set stage_id = $2, order_in_cards = n.key, order_in_cards_last_updated = $3,
        version = c.version + 1, updated_at = $3
      from unnest($4::uuid[], $5::bigint[]) as n(id, key) where c.workspace_id = $1 and c.id = n.id
    ) ${contactRecord.historyInsert("$6")}`,
});

/**
 * Moves contacts to the top of a stage in the given order. Returns how many changed stage. Writes their history and
 * never fires asignar_fase (docs/api-rules.md, Triggers). Throws STAGE_NOT_FOUND, and CONTACT_NOT_FOUND if one is not
 * in the workspace; then none move.
 */
export async function bulkMoveContacts(
  ctx: WorkspaceContext,
  { contactIds, stageId }: BulkMoveContacts,
): Promise<{ moved: number }> {
  const ids = [...new Set(contactIds)];
  if (!ids.every(isId)) throw notFound("CONTACT");
  const bulk: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return moveCards(bulk, contactCards, async (ctx) => {
    const locked = await runStatement(ctx.db, LOCK, [ctx.workspaceId, ids]);
    if (locked.length < ids.length) throw notFound("CONTACT");
    const { stage } = await findReferences(ctx, contactRecord, { stageId });
    if (!stage) throw notFound("STAGE");
    const stageOf = new Map(locked.map((contact) => [contact.id, contact.stageId]));
    const moving = ids.filter((id) => stageOf.get(id) !== stageId);
    if (moving.length > 0) await write(ctx, moving, { stage, stageOf });
    await recordBulkChange(ctx, "contact.bulk_moved", { count: moving.length, subject: stageId });
    return { moved: moving.length };
  });
}

type Target = { stage: NamedReference & { topKey: number | null }; stageOf: Map<string, string | null> };

async function write(
  ctx: WorkspaceContext,
  moving: readonly string[],
  { stage, stageOf }: Target,
): Promise<void> {
  const at = clock.now();
  const names = await runStatement(ctx.db, STAGE_NAMES, [ctx.workspaceId]);
  const named = new Map(names.map((one) => [one.id, one]));
  const history = moving.map((id) => {
    const old = named.get(stageOf.get(id) ?? "") ?? null;
    const change = { field: "stageId", old, new: { id: stage.id, name: stage.name } };
    return historyRow(ctx, contactRecord, { id, at, change });
  });
  const keys = keysOnTop(stage.topKey, moving.length);
  await runStatement(ctx.db, MOVE, [ctx.workspaceId, stage.id, at, moving, keys, toJson(history)]);
  for (const id of moving) publishChange(ctx, "contact", id);
}
