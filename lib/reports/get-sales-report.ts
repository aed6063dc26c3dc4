import type { RowOf } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { listBuckets } from "./list-buckets.ts";
import { readPlanned } from "./read-planned.ts";
import { CLOSED, COUNT_CREATED, TIMES_TO_WIN } from "./sales-statements.ts";
import {
  MAX_REASONS,
  type Money,
  type SalesBucket,
  type SalesPerson,
  type SalesQuery,
  type SalesReason,
  type SalesReport,
  type SalesTotals,
} from "./schema.ts";
import { toFilterId } from "./to-filter-id.ts";

type Closed = RowOf<typeof CLOSED>;
type Counts = Pick<SalesTotals, "won" | "lost">;

/**
 * Returns what was created, won and lost in a period, and in the period before it. Throws
 * VALIDATION_ERROR for an invalid period.
 */
export async function getSalesReport(ctx: WorkspaceContext, query: SalesQuery): Promise<SalesReport> {
  const { from, to } = readPeriod(query);
  const previousFrom = new Date(2 * from.getTime() - to.getTime());
  const filters = [toFilterId(query.pipelineId), toFilterId(query.assignedComercialId)];
  const period = [ctx.workspaceId, previousFrom, from, to, ...filters];
  return readReport(ctx, async ({ db }) => {
    const days = await listBuckets({ ...ctx, db }, { ...query, from, to });
    const starts = days.map(({ start }) => start);
    const [closed, created, times] = await Promise.all([
      readPlanned(db, CLOSED, [...period, starts]),
      readPlanned(db, COUNT_CREATED, [ctx.workspaceId, previousFrom, to, ...filters, starts]),
      readPlanned(db, TIMES_TO_WIN, period),
    ]);
    const totalsOf = (isCurrent: boolean): SalesTotals => ({
      created: countOf(created.filter(({ place }) => place > 0 === isCurrent)),
      ...outcomeOf(closed.filter((row) => row.kind === "total" && row.isCurrent === isCurrent)),
      medianDaysToWin: times.find((row) => row.isCurrent === isCurrent)?.days ?? null,
    });
    const createdIn = new Map(created.map(({ place, count }) => [place, count]));
    const closedIn = Map.groupBy(rowsOf(closed, "date"), ({ place }) => place);
    return {
      previousFrom: previousFrom.toISOString(),
      current: totalsOf(true),
      previous: totalsOf(false),
      buckets: days.map(({ firstDay }, index) =>
        toBucket(firstDay, createdIn.get(index + 1) ?? 0, closedIn.get(index + 1) ?? []),
      ),
      people: toPeople(rowsOf(closed, "person")),
      reasons: toReasons(rowsOf(closed, "reason")),
    };
  });
}

function rowsOf(rows: readonly Closed[], kind: Closed["kind"]): Closed[] {
  return rows.filter((row) => row.kind === kind && row.isCurrent);
}

function toBucket(firstDay: string, created: number, rows: readonly Closed[]): SalesBucket {
  const { won, lost, wonAmounts } = outcomeOf(rows);
  return { firstDay, created, won, lost, wonAmounts };
}

function toPeople(rows: readonly Closed[]): SalesPerson[] {
  const people = [...Map.groupBy(rows, ({ personId }) => personId).entries()].map(([id, own]) => {
    const { won, lost, winRate, wonAmounts } = outcomeOf(own);
    return { id, name: own[0]?.personName ?? null, won, lost, winRate, wonAmounts };
  });
  return people.sort((one, other) => other.won - one.won || other.lost - one.lost);
}

function toReasons(rows: readonly Closed[]): SalesReason[] {
  const groups = Map.groupBy(rows, ({ status, reasonKey }) => JSON.stringify([status, reasonKey]));
  const reasons = [...groups.values()].map(
    (own): SalesReason => ({
      outcome: own[0]?.status === 1 ? "won" : "lost",
      reason: own[0]?.reason ?? null,
      count: countOf(own),
      amounts: amountsOf(own),
    }),
  );
  const sorted = reasons.sort((one, other) => other.count - one.count);
  return (["won", "lost"] as const).flatMap((outcome) =>
    sorted.filter((reason) => reason.outcome === outcome).slice(0, MAX_REASONS),
  );
}

function outcomeOf(rows: readonly Closed[]) {
  const wonRows = rows.filter(({ status }) => status === 1);
  const lostRows = rows.filter(({ status }) => status === 2);
  const counts = { won: countOf(wonRows), lost: countOf(lostRows) };
  return {
    ...counts,
    winRate: winRateOf(counts),
    wonAmounts: amountsOf(wonRows),
    lostAmounts: amountsOf(lostRows),
  };
}

function winRateOf({ won, lost }: Counts): number | null {
  return won + lost === 0 ? null : won / (won + lost);
}

function countOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Rows of one group have one currency each, or several if the group is of both outcomes. */
function amountsOf(rows: readonly Closed[]): Money[] {
  const byCurrency = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode).entries()];
  return byCurrency
    .map(([currencyCode, own]) => ({
      currencyCode,
      amount: Number(own.reduce((sum, { amount }) => sum + amount, 0).toFixed(3)),
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount);
}
