import type { RowOf } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { conversationFilters } from "./conversation-scope.ts";
import { GROUPS, TIMELINE } from "./conversation-statements.ts";
import { toFilterId } from "./filter-ids.ts";
import { listBuckets } from "./list-buckets.ts";
import { readPlanned } from "./read-planned.ts";
import {
  type ConversationFacts,
  type ConversationReport,
  type ConversationsQuery,
  MAX_GROUPS,
} from "./schema.ts";

type Summary = Pick<RowOf<typeof TIMELINE.all>, "kind" | "count" | "median" | "p90">;

/**
 * Returns what happened to conversations in a period, and in the period before it. Throws VALIDATION_ERROR for an
 * invalid period.
 */
export async function getConversationReport(
  ctx: WorkspaceContext,
  query: ConversationsQuery,
): Promise<ConversationReport> {
  const { from, to } = readPeriod(query);
  const previousFrom = new Date(2 * from.getTime() - to.getTime());
  const filters = [...conversationFilters(query), toFilterId(query.assignedAgentId)];
  const isFiltered = filters.some((filter) => filter !== null);
  return readReport(ctx, async ({ db }) => {
    const buckets = await listBuckets({ ...ctx, db }, { ...query, from, to });
    const starts = buckets.map(({ start }) => start);
    const both = [ctx.workspaceId, previousFrom, to];
    const [rows, groups] = await Promise.all([
      isFiltered
        ? readPlanned(db, TIMELINE.filtered, [...both, ...filters, starts])
        : readPlanned(db, TIMELINE.all, [...both, starts]),
      readPlanned(db, GROUPS[query.by], [ctx.workspaceId, from, to, ...filters]),
    ]);
    const places = Map.groupBy(rows, ({ place }) => place);
    return {
      previousFrom: previousFrom.toISOString(),
      current: factsOf(places.get(-1)),
      previous: factsOf(places.get(0)),
      buckets: buckets.map(({ firstDay }, index) => ({ firstDay, facts: factsOf(places.get(index + 1)) })),
      by: query.by,
      groups: toGroups(groups),
    };
  });
}

function toGroups(rows: readonly (Summary & { id: string | null; name: string | null })[]) {
  const groups = [...Map.groupBy(rows, ({ id }) => id).entries()].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? null,
    facts: factsOf(own),
  }));
  const weight = ({ facts }: { facts: ConversationFacts }) =>
    facts.opened + facts.answered + facts.resolved + facts.reopened;
  return groups
    .sort((one, other) => weight(other) - weight(one) || (one.name ?? "").localeCompare(other.name ?? ""))
    .slice(0, MAX_GROUPS);
}

function factsOf(rows: readonly Summary[] = []): ConversationFacts {
  const of = (kind: Summary["kind"]) => rows.find((row) => row.kind === kind);
  const timesOf = (kind: Summary["kind"]) => {
    const { median = null, p90 = null } = of(kind) ?? {};
    return { median, p90 };
  };
  return {
    opened: of("opened")?.count ?? 0,
    answered: of("answered")?.count ?? 0,
    resolved: of("resolved")?.count ?? 0,
    reopened: of("reopened")?.count ?? 0,
    firstResponse: timesOf("answered"),
    resolution: timesOf("resolved"),
  };
}
