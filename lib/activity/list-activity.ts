import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import { type Area, mayRead, type Permission } from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { firstIdAt, isId, MAX_ID, NIL_ID } from "#lib/platform/ids.ts";
import { activityBranches, scanFloor } from "./activity-sources.ts";
import { readSelectionChanges, selectionKinds } from "./read-selection-changes.ts";
import {
  type ActivityKind,
  activityKinds,
  type ListWorkspaceActivity,
  type WorkspaceActivity,
  type WorkspaceActivityPage,
} from "./schema.ts";

/** The most rows of each source that one page looks at. */
export const MOST_SCANNED = 10_000;

const LIST = defineStatement({
  name: "list_activity",
  text: `select * from (${activityBranches}) branches order by id desc limit $4`,
}).narrow<{
  id: string;
  at: Date;
  kind: ActivityKind;
  action: WorkspaceActivity["action"];
  actorType: WorkspaceActivity["actor"]["type"];
  actorName: string;
  via: string;
  recordType: NonNullable<WorkspaceActivity["record"]>["type"];
  recordId: string;
  recordName: string;
  textParts: WorkspaceActivity["textParts"];
}>();

const FLOOR = defineStatement({ name: "find_activity_floor", text: `select ${scanFloor} as id` });

/**
 * Returns a page of what happened in the workspace, newest first. Ids increase with time, so they give the order. A
 * page looks at a limited number of rows: if few of them match, it has fewer entries and continues where it stopped.
 * Throws VALIDATION_ERROR for a token of another list.
 */
export async function listActivity(
  ctx: MemberContext,
  input: ListWorkspaceActivity,
): Promise<WorkspaceActivityPage> {
  const { kinds = [...activityKinds], actorId, from, to, pageSize, continuationToken } = input;
  const shown = activityKinds.filter((kind) => kinds.includes(kind) && isReadable(ctx, kind));
  const scope = ["activity", ctx.workspaceId, shown, actorId ?? null, from ?? null, to ?? null];
  const [after = to ? firstIdAt(new Date(to)) : MAX_ID] = continuationToken
    ? decodeCursor(scope, continuationToken)
    : [];
  if (actorId !== undefined && !isId(actorId)) return { continuationToken: null, data: [] };
  const range = {
    before: String(after),
    from: from ? firstIdAt(new Date(from)) : NIL_ID,
    limit: pageSize + 1,
    actorId: actorId ?? null,
    mostScanned: MOST_SCANNED,
    shown,
  };
  const { complete, floor } = await readSources(ctx, range);
  const data = complete.slice(0, pageSize);
  const next = complete.length > pageSize ? data.at(-1)?.id : floor;
  const hasMore = next !== undefined && next !== NIL_ID;
  return { continuationToken: hasMore ? encodeCursor(scope, [next]) : null, data };
}

type Range = Parameters<typeof readSelectionChanges>[1];

/** Returns the entries of all sources, newest first, down to where each was read completely. */
async function readSources(ctx: MemberContext, range: Range) {
  const own = await readHistories(ctx, range);
  const none = { entries: [], floor: null };
  // Members who do not see all records may not read changes of several.
  const hasSelections = ctx.visibility === "all" && range.shown.some((kind) => selectionKinds.includes(kind));
  const selections = hasSelections ? await readSelectionChanges(ctx, range) : none;
  const floor = [own.floor ?? NIL_ID, selections.floor ?? NIL_ID].sort().at(-1) ?? NIL_ID;
  const complete = [...own.entries, ...selections.entries].filter(({ id }) => id >= floor);
  return { floor, complete: complete.sort((one, other) => (one.id < other.id ? 1 : -1)) };
}

/** Returns the entries of histories, newest first, and the id down to which they were read; null for all. */
async function readHistories(
  ctx: MemberContext,
  { before, from, limit, shown, actorId, mostScanned }: Range,
) {
  const bounds = [ctx.workspaceId, before, from];
  const rows = await runStatement(ctx.db, LIST, [...bounds, limit, shown, actorId, mostScanned]);
  const isSelective = actorId !== null || shown.length < activityKinds.length || ctx.visibility !== "all";
  const [floor] = isSelective ? await runStatement(ctx.db, FLOOR, [...bounds, mostScanned - 1]) : [];
  return { entries: rows.map(toEntry), floor: floor?.id ?? null };
}

/** Permissions required for kinds other than those of contacts. */
const needs: Partial<Record<ActivityKind, { area: Area; permission: Permission }>> = {
  note: { area: "message", permission: "conversations.read" },
  opportunity: { area: "opportunity", permission: "opportunities.read" },
  task: { area: "task", permission: "tasks.read" },
  import: { area: "contact", permission: "imports.read" },
  rule: { area: "automation", permission: "rules.read" },
};

/** Kinds about many contacts at once, which members who do not see all of them may not read. */
const wide: readonly ActivityKind[] = ["bulk", "import", "rule"];

function isReadable(ctx: MemberContext, kind: ActivityKind): boolean {
  if (ctx.visibility !== "all" && wide.includes(kind)) return false;
  const need = needs[kind];
  return need === undefined || mayRead(ctx, need.area, need.permission);
}

function toEntry(row: RowOf<typeof LIST>): WorkspaceActivity {
  const { id, at, kind, action, via, target, text, textParts, count } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    action,
    actor: { type: row.actorType, id: row.actorId, name: row.actorName },
    via,
    record: { type: row.recordType, id: row.recordId, name: row.recordName },
    target,
    text,
    textParts,
    count,
  };
}
