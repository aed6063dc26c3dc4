import { runPrepared } from "#lib/db/run-prepared.ts";
import { recordEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfReferenceDeleted } from "./deleted-references.ts";
import { type HistoryRow, historyInsert, toJson } from "./history-rows.ts";
import { type Changed, notifyAssigned } from "./notify-assigned.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";
import { toOpportunityPayload } from "./to-opportunity.ts";

const updateColumns = `update opportunities o set name = n.name, description = n.description, amount = n.amount,
        final_amount = n.final_amount, currency_code = n.currency_code, contact_id = n.contact_id,
        pipeline_id = n.pipeline_id, stage_id = n.stage_id, assigned_comercial_id = n.assigned_comercial_id,
        win_loss_status = n.win_loss_status, win_loss_date = n.win_loss_date, reason = n.reason, rank = n.rank,
        rank_updated_at = n.rank_updated_at, version = n.version, updated_at = n.updated_at`;

const UPDATE = {
  name: "update_opportunity",
  text: `with updated as (
      ${updateColumns} from json_populate_record(null::opportunities, $3) n where o.workspace_id = $1 and o.id = $2
    ) ${historyInsert("$4")}`,
};

const UPDATE_MANY = {
  name: "update_opportunities",
  text: `with updated as (
      ${updateColumns} from json_populate_recordset(null::opportunities, $2) n where o.workspace_id = $1 and o.id = n.id
    ) ${historyInsert("$3")}`,
};

const INSERT = {
  name: "insert_opportunity",
  text: `with inserted as (
      insert into opportunities select * from json_populate_record(null::opportunities, $1)
    ) ${historyInsert("$2")}`,
};

/** A planned change of one opportunity: its new state, the changes, the history entries and the events. */
export type PlannedSave = Changed & {
  history: readonly HistoryRow[];
  events: readonly EventDefinition[];
};

/** Writes a changed opportunity with its history and events, and publishes the change. */
export async function saveChanged(ctx: WorkspaceContext, save: PlannedSave): Promise<void> {
  const { opportunity, history } = save;
  const values = [ctx.workspaceId, opportunity.id, toJson(tableRow(opportunity)), toJson(history)];
  await throwIfReferenceDeleted(runPrepared(ctx.db, UPDATE, values));
  await finishSave(ctx, [save]);
}

/** Writes several changed opportunities with their histories and events in one statement. */
export async function saveManyChanged(ctx: WorkspaceContext, saves: readonly PlannedSave[]): Promise<void> {
  if (saves.length === 0) return;
  const rows = saves.map(({ opportunity }) => tableRow(opportunity));
  const history = saves.flatMap((save) => save.history);
  await throwIfReferenceDeleted(
    runPrepared(ctx.db, UPDATE_MANY, [ctx.workspaceId, toJson(rows), toJson(history)]),
  );
  await finishSave(ctx, saves);
}

/** Writes a new opportunity with its history and events, and publishes the change. */
export async function saveNew(ctx: WorkspaceContext, save: PlannedSave): Promise<void> {
  const values = [toJson(tableRow(save.opportunity)), toJson(save.history)];
  await throwIfReferenceDeleted(runPrepared(ctx.db, INSERT, values));
  await finishSave(ctx, [save]);
}

async function finishSave(ctx: WorkspaceContext, saves: readonly PlannedSave[]): Promise<void> {
  const occurrences = saves.flatMap(({ opportunity, events }) => {
    const data = toOpportunityPayload(opportunity);
    return events.map((event) => ({ event, subjectId: opportunity.id, data }));
  });
  await recordEvents(ctx, occurrences);
  await notifyAssigned(ctx, saves);
  for (const { opportunity } of saves) publishChange(ctx, "opportunity", opportunity.id);
}

function tableRow(stored: StoredOpportunity): Record<string, unknown> {
  return {
    workspace_id: stored.workspaceId,
    id: stored.id,
    number: stored.number,
    name: stored.name,
    description: stored.description,
    amount: stored.amount,
    final_amount: stored.finalAmount,
    currency_code: stored.currencyCode,
    contact_id: stored.contact?.id ?? null,
    pipeline_id: stored.pipeline.id,
    stage_id: stored.stage.id,
    assigned_comercial_id: stored.comercial?.id ?? null,
    win_loss_status: stored.winLossStatus,
    win_loss_date: stored.winLossDate,
    reason: stored.reason,
    rank: stored.rank,
    rank_updated_at: stored.rankUpdatedAt,
    version: stored.version,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
  };
}
