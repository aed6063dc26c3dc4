import type { RowOf } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { listBuckets } from "./list-buckets.ts";
import { readPlanned } from "./read-planned.ts";
import { salesFilters } from "./sales-scope.ts";
import { CLOSED, CLOSED_GROUPS, COUNT_CREATED, TIMES_TO_WIN } from "./sales-statements.ts";
import {
  MAX_GROUPS,
  MAX_REASONS,
  type Money,
  type SalesBucket,
  type SalesGroup,
  type SalesQuery,
  type SalesReason,
  type SalesReport,
  type SalesTotals,
} from "./schema.ts";

type Closed = RowOf<typeof CLOSED>;
type ClosedGroup = RowOf<typeof CLOSED_GROUPS.person>;
type Outcome = Pick<Closed, "status" | "currencyCode" | "count" | "amount">;
type Counts = Pick<SalesTotals, "won" | "lost">;

/**
 * Returns the opportunities created, won and lost in a period, and in the period before it. Throws VALIDATION_ERROR for
 * an invalid period.
 */
export async function getSalesReport(ctx: WorkspaceContext, query: SalesQuery): Promise<SalesReport> {
  const { from, to } = readPeriod(query);
  const previousFrom = new Date(2 * from.getTime() - to.getTime());
  const matching = [ctx.workspaceId, ...salesFilters(query)];
  const period = [...matching, previousFrom, from, to];
  return readReport(ctx, async ({ db }) => {
    const days = await listBuckets({ ...ctx, db }, { ...query, from, to });
    const starts = days.map(({ start }) => start);
    const [closed, groups, created, times] = await Promise.all([
      readPlanned(db, CLOSED, [...period, starts]),
      readPlanned(db, CLOSED_GROUPS[query.by], period),
      readPlanned(db, COUNT_CREATED, [...matching, previousFrom, to, starts]),
      readPlanned(db, TIMES_TO_WIN, period),
    ]);
    const totalsOf = (isCurrent: boolean): SalesTotals => ({
      created: countOf(created.filter(({ place }) => place > 0 === isCurrent)),
      ...outcomeOf(closed.filter((row) => row.kind === "total" && row.isCurrent === isCurrent)),
      medianDaysToWin: times.find((row) => row.isCurrent === isCurrent)?.days ?? null,
    });
    const createdIn = new Map(created.map(({ place, count }) => [place, count]));
    const closedIn = Map.groupBy(
      closed.filter(({ kind, isCurrent }) => kind === "date" && isCurrent),
      ({ place }) => place,
    );
    return {
      previousFrom: previousFrom.toISOString(),
      current: totalsOf(true),
      previous: totalsOf(false),
      buckets: days.map(({ firstDay }, index) =>
        toBucket(firstDay, createdIn.get(index + 1) ?? 0, closedIn.get(index + 1) ?? []),
      ),
      by: query.by,
      groups: toGroups(groups),
      reasons: toReasons(closed.filter(({ kind }) => kind === "reason")),
    };
  });
}

function toBucket(firstDay: string, created: number, rows: readonly Closed[]): SalesBucket {
  const { won, lost, wonAmounts } = outcomeOf(rows);
  return { firstDay, created, won, lost, wonAmounts };
}

function toGroups(rows: readonly ClosedGroup[]): SalesGroup[] {
  const groups = [...Map.groupBy(rows, ({ id }) => id).entries()].map(([id, own]) => {
    const { won, lost, winRate, wonAmounts } = outcomeOf(own.filter(({ isCurrent }) => isCurrent));
    const previous = outcomeOf(own.filter(({ isCurrent }) => !isCurrent));
    return {
      id,
      name: own[0]?.name ?? null,
      won,
      lost,
      winRate,
      wonAmounts,
      previous: { won: previous.won, lost: previous.lost },
    };
  });
  return groups.sort(byOutcome).slice(0, MAX_GROUPS);
}

/** Most wins first, then most losses, in the period and then in the one before. */
function byOutcome(one: SalesGroup, other: SalesGroup): number {
  return (
    other.won - one.won ||
    other.lost - one.lost ||
    other.previous.won - one.previous.won ||
    other.previous.lost - one.previous.lost ||
    (one.name ?? "").localeCompare(other.name ?? "")
  );
}

/** Rows of both periods. A reason of the previous period alone is listed after those of the period. */
function toReasons(rows: readonly Closed[]): SalesReason[] {
  const groups = Map.groupBy(rows, ({ status, reasonKey }) => JSON.stringify([status, reasonKey]));
  const reasons = [...groups.values()].map((own): SalesReason => {
    const current = own.filter(({ isCurrent }) => isCurrent);
    const count = countOf(current);
    return {
      outcome: own[0]?.status === 1 ? "won" : "lost",
      reason: (current[0] ?? own[0])?.reason ?? null,
      count,
      previousCount: countOf(own) - count,
      amounts: amountsOf(current),
    };
  });
  const sorted = reasons.sort(
    (one, other) => other.count - one.count || other.previousCount - one.previousCount,
  );
  return (["won", "lost"] as const).flatMap((outcome) =>
    sorted.filter((reason) => reason.outcome === outcome).slice(0, MAX_REASONS),
  );
}

function outcomeOf(rows: readonly Outcome[]) {
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

/** Returns the sum of each currency, largest first. */
function amountsOf(rows: readonly Outcome[]): Money[] {
  const byCurrency = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode).entries()];
  return byCurrency
    .map(([currencyCode, own]) => ({
      currencyCode,
      amount: Number(own.reduce((sum, { amount }) => sum + amount, 0).toFixed(3)),
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount);
}
