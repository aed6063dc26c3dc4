import { type SQL, sql } from "drizzle-orm";
import { readSnapshot } from "#lib/db/read-snapshot.ts";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { continueAfter } from "../list-contacts.ts";
import { contactConditions, isFiltered } from "../record/contact-conditions.ts";
import { contactRecord, type StoredContact } from "../record/contact-record.ts";
import { toContact } from "../record/to-contact.ts";
import type { Board, BoardColumn, ContactFilters } from "../schema.ts";
import { findCards } from "./find-cards.ts";

type Filters = ContactFilters & { pageSize: number };
type CountedStage = Stage & { count: number };

/**
 * Returns the first page of every column with its count, or of the column `stageId` only. Columns continue in
 * the list with their `stageId`, `orderBy=card` and the same filters.
 */
export async function getBoard(ctx: WorkspaceContext, input: Filters): Promise<Board> {
  return readSnapshot(ctx, async (ctx) => {
    const { stages, cards } = await readBoard(ctx, input);
    return { columns: stages.map((stage) => toBoardColumn(ctx, input, stage, cards)) };
  });
}

type Read = { stages: CountedStage[]; cards: StoredContact[] };

function toBoardColumn(
  ctx: WorkspaceContext,
  input: Filters,
  { count, ...stage }: CountedStage,
  cards: readonly StoredContact[],
): BoardColumn {
  const found = cards.filter((card) => card.stage?.id === stage.id);
  const contacts = found.slice(0, input.pageSize).map(toContact);
  const list = { ...input, stageId: stage.id, orderBy: "card" as const };
  return {
    stage,
    count,
    continuationToken: found.length > contacts.length ? continueAfter(ctx, list, contacts.at(-1)) : null,
    contacts,
  };
}

/** If a filter needs another table, one search finds the contacts for both cards and counts. */
async function readBoard(ctx: WorkspaceContext, input: Filters): Promise<Read> {
  const { search, tagId, adId } = input;
  const isLookedUp = Boolean(search) || tagId !== undefined || adId !== undefined;
  const [stages, { cards, counts }] = await Promise.all([
    readStages(ctx, input, isLookedUp ? sql`0` : null),
    isLookedUp ? findCards(ctx, input, input.pageSize + 1) : readTops(ctx, input),
  ]);
  return {
    cards,
    stages: stages.map((stage) => ({ ...stage, count: counts?.get(stage.id) ?? stage.count })),
  };
}

/**
 * Without filters the counts come from the counters. With filters the contacts are counted, unless `given` is
 * set.
 */
async function readStages(ctx: WorkspaceContext, input: Filters, given: SQL | null): Promise<CountedStage[]> {
  const conditions = contactConditions(ctx.workspaceId, input);
  const isCounting = hasFilters(input) && given === null;
  const kept = isCounting
    ? sql`(select n.count from counted n where n.stage_id = s.id)`
    : sql`(select sum(k.count) from stage_counters k where k.workspace_id = s.workspace_id and k.stage_id = s.id)`;
  const counted = isCounting
    ? sql`with counted as materialized (select c.stage_id, count(*) from contacts c where ${conditions} group by c.stage_id)`
    : sql``;
  const query = sql`${counted}
    select s.id, s.name, s.color, s."order", s.is_default as "isDefault", coalesce(${given ?? kept}, 0)::int as count
    from stages s where ${stageCondition(ctx, input)} order by s."order", s.id`;
  return runQuery(ctx.db, query, isFiltered(input) ? undefined : "contact_board_stages");
}

/** Reads one card more than a page of each column, to know whether there is a next page. */
async function readTops(
  ctx: WorkspaceContext,
  input: Filters,
): Promise<{ cards: StoredContact[]; counts: null }> {
  const query = sql`select card.* from stages s cross join lateral (
      select ${sql.raw(contactRecord.select)} from contacts c
      where ${contactConditions(ctx.workspaceId, { ...input, stageId: undefined })} and c.stage_id = s.id
      order by c.order_in_cards, c.id limit ${input.pageSize + 1}
    ) card where ${stageCondition(ctx, input)}`;
  const name = isFiltered(input) ? undefined : "contact_board_tops";
  const rows = await runQuery<RecordRow>(ctx.db, query, name);
  return { cards: rows.map((row) => toStored(contactRecord, row)), counts: null };
}

function stageCondition(ctx: WorkspaceContext, { stageId }: Filters): SQL {
  const own = sql`s.workspace_id = ${ctx.workspaceId}`;
  if (stageId === undefined) return own;
  return isId(stageId) ? sql`${own} and s.id = ${stageId}` : sql`false`;
}

/** Whether a filter besides the column is set. */
function hasFilters(input: Filters): boolean {
  return isFiltered({ ...input, stageId: undefined });
}
