import {
  createOpportunity,
  getOpportunity,
  lockVersions,
  updateOpportunity,
} from "#lib/opportunities/index.ts";
import {
  CreateOpportunity,
  type Opportunity,
  opportunityLimits,
  UpdateOpportunity,
  winLoss,
} from "#lib/opportunities/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readNumber, UnusableValueError } from "#lib/platform/read-value.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import type { Batch, BatchResult, RowResult } from "./batch.ts";
import { atMost, cellsByTarget, type FileRow, named, noRecord, type Reading } from "./file/cells.ts";
import { foldName } from "./lookups.ts";
import { findMatches, type Matches } from "./opportunity-matches.ts";
import { type OpportunityRecord, recordOfOpportunity } from "./opportunity-record.ts";
import type { ImportOptions } from "./schema.ts";

/**
 * Imports rows as opportunities, one after another, in the caller's transaction. Looks up all matching opportunities
 * and contacts in one query; a row can match opportunities created by earlier rows.
 */
export async function importOpportunities(ctx: WorkspaceContext, batch: Batch): Promise<BatchResult> {
  const matches = await findMatches(ctx, batch);
  const results: RowResult[] = [];
  const records: OpportunityRecord[] = [];
  for (const row of batch.rows) {
    const planned = planOrProblem(row, batch.reading, matches);
    if ("outcome" in planned) {
      results.push(planned);
      continue;
    }
    const { result, record } = await importOne(ctx, planned);
    results.push(result);
    if (!record) continue;
    records.push(record);
    if (record.isCreated) matches.add(planned.input.name, record.id);
  }
  return { results, records: await withVersions(ctx, mergeRecords(records)) };
}

type Imported = { result: RowResult; record: OpportunityRecord | null };

async function importOne(ctx: WorkspaceContext, { row, id, input, onMatch }: Planned): Promise<Imported> {
  if (id === null) {
    const made = await createOpportunity(ctx, CreateOpportunity.parse({ amount: 0, ...input }));
    return { result: { row, outcome: "created" }, record: recordOfOpportunity(row, null, made) };
  }
  const before = await getOpportunity(ctx, id);
  const patch = onMatch === "fill" ? emptyOnly(before, input) : input;
  const { opportunity } = await updateOpportunity(ctx, id, patch);
  const record = recordOfOpportunity(row, before, opportunity);
  return { result: { row, outcome: record ? "updated" : "unchanged" }, record };
}

/**
 * Returns what importing the rows as opportunities would do; `seen` contains the names that earlier rows would create.
 */
export async function tryOpportunities(
  ctx: WorkspaceContext,
  batch: Batch,
  seen: Set<string>,
): Promise<RowResult[]> {
  const matches = await findMatches(ctx, batch);
  for (const name of seen) matches.add(name, NOT_MADE);
  return batch.rows.map((row) => {
    const planned = planOrProblem(row, batch.reading, matches);
    if ("outcome" in planned) return planned;
    if (planned.id !== null) return { row: row.row, outcome: "updated" };
    const { name } = planned.input;
    if (name !== undefined) seen.add(name);
    matches.add(name, NOT_MADE);
    return { row: row.row, outcome: "created" };
  });
}

/** Placeholder id of an opportunity that a dry run would create. */
const NOT_MADE = "not made";

type Planned = {
  row: number;
  id: string | null;
  input: UpdateOpportunity;
  onMatch: ImportOptions["onMatch"];
};

function planOrProblem(row: FileRow, reading: Reading, matches: Matches): Planned | RowResult {
  const cells = cellsByTarget(row, reading.mapping);
  const failed = (target: string | null, reason: Reason): RowResult => {
    const index = target === null ? -1 : reading.mapping.indexOf(target);
    return { row: row.row, outcome: "failed", columnIndex: index === -1 ? null : index, reason };
  };
  const id = matches.find(cells);
  if (id !== null && reading.options.onMatch === "skip") return { row: row.row, outcome: "skipped" };
  const input: Record<string, unknown> = {};
  for (const [target, text] of cells) {
    try {
      Object.assign(input, readTarget({ target, text, cells, reading, matches }));
    } catch (error) {
      if (!(error instanceof UnusableValueError)) throw error;
      return failed(target, error.reason);
    }
  }
  if (id === null && input.name === undefined) {
    return failed("name", reason("A new opportunity needs a name.", "opportunityNeedsName"));
  }
  const parsed = UpdateOpportunity.safeParse(input);
  if (parsed.success) return { row: row.row, id, input: parsed.data, onMatch: reading.options.onMatch };
  const [issue] = parsed.error.issues;
  const [field] = issue?.path ?? [];
  return failed(
    field === "currencyCode" ? "currency" : String(field),
    reason(issue?.message ?? "This value cannot be used.", "valueUnusable"),
  );
}

type TargetCell = {
  target: string;
  text: string;
  cells: ReadonlyMap<string, string>;
  reading: Reading;
  matches: Matches;
};

function readTarget({ target, text, cells, reading, matches }: TargetCell): Record<string, unknown> {
  const { lookups, options } = reading;
  switch (target) {
    case "name":
      return { name: atMost(text, opportunityLimits.name) };
    case "amount":
      return { amount: Number(readNumber(text, options.decimal)) };
    case "currency":
      return { currencyCode: text.toUpperCase() };
    case "pipeline":
      return { pipelineId: named(lookups.pipelines, text, "pipeline").id };
    case "stage":
      return { stageId: findStage(text, cells.get("pipeline"), reading) };
    case "status":
      return { winLossStatus: readStatus(text) };
    case "contact":
      return { contactId: matches.contact(text) };
    case "person":
      return { assignedComercialId: named(lookups.people, text, "member with the email").id };
    case "description":
      return { description: atMost(text, opportunityLimits.description) };
    default:
      return {};
  }
}

function findStage(text: string, pipeline: string | undefined, { lookups }: Reading): string {
  const requestedId = pipeline === undefined ? undefined : lookups.pipelines.get(foldName(pipeline))?.id;
  const stage = lookups.pipelineStages.find(
    ({ name, pipelineId }) =>
      foldName(name) === foldName(text) && (requestedId === undefined || pipelineId === requestedId),
  );
  if (!stage) throw noRecord("stage", text);
  return stage.id;
}

const statuses = new Map<string, number>([
  ...["open", "abierta", "abierto", "0"].map((word) => [word, winLoss.open] as const),
  ...["won", "ganada", "ganado", "1"].map((word) => [word, winLoss.won] as const),
  ...["lost", "perdida", "perdido", "2"].map((word) => [word, winLoss.lost] as const),
]);

function readStatus(text: string): number {
  return named(statuses, text, "status");
}

/**
 * Returns the values of a row for fields that are still empty. An amount of 0 counts as empty; a stage is never empty.
 */
function emptyOnly(stored: Opportunity, input: UpdateOpportunity): UpdateOpportunity {
  return {
    ...(stored.description === null && { description: input.description }),
    ...(stored.contactId === null && { contactId: input.contactId }),
    ...(stored.assignedComercialId === null && { assignedComercialId: input.assignedComercialId }),
    ...(stored.amount === 0 && { amount: input.amount }),
  };
}

/** Merges the rows of one batch that change the same opportunity into one record. */
function mergeRecords(records: OpportunityRecord[]): OpportunityRecord[] {
  const byId = new Map<string, OpportunityRecord>();
  for (const record of records) {
    const first = byId.get(record.id);
    byId.set(
      record.id,
      first
        ? {
            ...first,
            before: { ...record.before, ...first.before },
            after: { ...first.after, ...record.after },
          }
        : record,
    );
  }
  return [...byId.values()];
}

/** Adds the opportunity's version after the batch to each record; a revert compares it to detect later changes. */
async function withVersions(
  ctx: WorkspaceContext,
  records: readonly OpportunityRecord[],
): Promise<BatchResult["records"]> {
  const versions = await lockVersions(
    ctx,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, version: versions.get(record.id) ?? 0 }));
}
