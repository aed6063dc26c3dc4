import { sql } from "drizzle-orm";
import { readSnapshot } from "#lib/db/read-snapshot.ts";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { continueAfter } from "../list/list-contacts.ts";
import { isFiltered } from "../record/contact-conditions.ts";
import { toContact } from "../record/to-contact.ts";
import type { Board, BoardColumn, ContactFilters } from "../schema.ts";
import { boardBounds, type CountedStage, type FoundCards, findCards } from "./find-cards.ts";
import { readColumnTops, stagesOf } from "./read-column-tops.ts";

type Filters = ContactFilters & { pageSize: number };

const NONE = { count: 0 };

/**
 * Returns the first page of every column with its count, or of the column `stageId` only. Columns continue in
 * the list with their `stageId`, `orderBy=card` and the same filters. If more contacts match the filters than `bounds`
 * allow, counts are lower bounds.
 */
export async function getBoard(ctx: WorkspaceContext, input: Filters, bounds = boardBounds): Promise<Board> {
  return readSnapshot(ctx, async (ctx) => {
    const reading = readStages(ctx, input);
    const [stages, found] = await Promise.all([
      reading,
      isFiltered({ ...input, stageId: undefined })
        ? findCards(ctx, { filters: input, stages: reading, most: input.pageSize + 1, bounds })
        : readColumnTops(ctx, input, { most: input.pageSize + 1, walked: null }),
    ]);
    return { columns: stages.map((stage) => toBoardColumn(ctx, input, stage, found)) };
  });
}

function toBoardColumn(
  ctx: WorkspaceContext,
  input: Filters,
  { count, ...stage }: CountedStage,
  { cards, counts }: FoundCards,
): BoardColumn {
  const found = cards.filter((card) => card.stage?.id === stage.id);
  const contacts = found.slice(0, input.pageSize).map(toContact);
  const list = { ...input, stageId: stage.id, orderBy: "card" as const };
  return {
    stage,
    ...(counts ? (counts.get(stage.id) ?? NONE) : { count }),
    continuationToken: found.length > contacts.length ? continueAfter(ctx, list, contacts.at(-1)) : null,
    contacts,
  };
}

/** Returns the stages of the columns in order, each with the number of all its contacts from the counters. */
async function readStages(ctx: WorkspaceContext, input: Filters): Promise<CountedStage[]> {
  const query = sql`select s.id, s.name, s.color, s."order", s.is_default as "isDefault", coalesce(
      (select sum(k.count) from stage_counters k where k.workspace_id = s.workspace_id and k.stage_id = s.id), 0)::int as count
    from stages s where ${stagesOf(ctx, input)} order by s."order", s.id`;
  return runQuery(ctx.db, query, input.stageId === undefined ? "contact_board_stages" : undefined);
}
