import { runStatement } from "#lib/db/run-statement.ts";
import type { RowOf } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import { mayRead } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { pickKeys } from "#lib/platform/records/index.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { listBuckets } from "./list-buckets.ts";
import { COUNT_SENT } from "./message-statements.ts";
import { readPlanned } from "./read-planned.ts";
import { AgentRuns, type PeriodQuery, type TeamReport, type Work } from "./schema.ts";
import { COUNT_RUNS, COUNT_WORK, COUNT_WORK_OVER_TIME, NAMES } from "./team-statements.ts";

type Reader = WorkspaceContext & Pick<UserContext, "permissions" | "scopes">;
type Rows = {
  work: RowOf<typeof COUNT_WORK>[];
  sent: (RowOf<typeof COUNT_SENT> & { isCurrent: boolean })[];
  runs: RowOf<typeof COUNT_RUNS>[];
};
type Actor = { type: "user" | "agent"; id: string | null };

const noRuns: AgentRuns = { answered: 0, unknown: 0, fallback: 0, handedOff: 0, tokens: 0 };

/**
 * Returns what people and AI agents did with conversations in a period, and in the period before it. Throws
 * VALIDATION_ERROR for an invalid period.
 */
export async function getTeamReport(ctx: Reader, query: PeriodQuery): Promise<TeamReport> {
  const { from, to } = readPeriod(query);
  const previousFrom = new Date(2 * from.getTime() - to.getTime());
  const period = [ctx.workspaceId, previousFrom, from, to];
  const mayReadRuns = mayRead(ctx, "agent", "agents.read");
  return readReport(ctx, async ({ db }) => {
    const days = await listBuckets({ ...ctx, db }, { ...query, from, to });
    const starts = days.map(({ start }) => start);
    const ofPeriod = [ctx.workspaceId, from, to, starts];
    const [work, overTime, sentNow, sentBefore, runs] = await Promise.all([
      readPlanned(db, COUNT_WORK, period),
      readPlanned(db, COUNT_WORK_OVER_TIME, ofPeriod),
      readPlanned(db, COUNT_SENT, ofPeriod),
      readPlanned(db, COUNT_SENT, [ctx.workspaceId, previousFrom, from, [previousFrom]]),
      mayReadRuns ? readPlanned(db, COUNT_RUNS, period) : [],
    ]);
    const sent = [
      ...sentNow.map((row) => ({ ...row, isCurrent: true })),
      ...sentBefore.map((row) => ({ ...row, isCurrent: false })),
    ];
    const rows = { work, sent, runs };
    // Maps, because a year of 100 people has 37,000 rows.
    const sentByPlace = Map.groupBy(sentNow, ({ place }) => place);
    const messagesIn = new Map(sentNow.map((row) => [placeKey(row, row.place), row.count]));
    const people = idsOf(rows, "user");
    const agents = idsOf(rows, "agent").filter((id) => id !== null);
    const values = [ctx.workspaceId, people.filter((id) => id !== null), agents];
    const names = new Map((await runStatement(db, NAMES, values)).map(({ id, name }) => [id, name]));
    const personOf = (actor: Actor) => ({
      name: names.get(actor.id ?? "") ?? null,
      current: workOf(rows, actor, true),
      previous: workOf(rows, actor, false),
      messagesOverTime: days.map(
        (_, index) => messagesIn.get(placeKey({ actorType: actor.type, actorId: actor.id }, index + 1)) ?? 0,
      ),
    });
    return {
      previousFrom: previousFrom.toISOString(),
      buckets: days.map(({ firstDay }, index) => ({
        firstDay,
        people: handledBy("user", index + 1, { overTime, sentByPlace }),
        agents: handledBy("agent", index + 1, { overTime, sentByPlace }),
      })),
      people: people.map((id) => ({ id, ...personOf({ type: "user", id }) })).sort(byWork),
      agents: agents
        .map((id) => ({
          id,
          ...personOf({ type: "agent", id }),
          runs: mayReadRuns ? runsOf(rows, id) : null,
        }))
        .sort(byWork),
    };
  });
}

/** Returns the key of what one actor sent in one interval. */
function placeKey(
  { actorType, actorId }: { actorType: string; actorId: string | null },
  place: number,
): string {
  return `${actorType} ${actorId} ${place}`;
}

type OverTime = {
  overTime: readonly RowOf<typeof COUNT_WORK_OVER_TIME>[];
  sentByPlace: ReadonlyMap<number, readonly RowOf<typeof COUNT_SENT>[]>;
};

/** Returns what all people or all AI agents did in one interval of a period. */
function handledBy(type: Actor["type"], place: number, { overTime, sentByPlace }: OverTime) {
  const own = overTime.filter((row) => row.actorType === type && row.place === place);
  const sent = sentByPlace.get(place) ?? [];
  const countOf = (handled: "answered" | "resolved") => own.find(({ kind }) => kind === handled)?.count ?? 0;
  return {
    answered: countOf("answered"),
    resolved: countOf("resolved"),
    messages: sumOf(sent.filter(({ actorType }) => actorType === type)),
  };
}

function idsOf({ work, sent, runs }: Rows, type: Actor["type"]): (string | null)[] {
  const acted = [...work, ...sent].filter(({ actorType }) => actorType === type);
  const ran = type === "agent" ? runs.map(({ agentId }) => agentId) : [];
  return [...new Set([...acted.map(({ actorId }) => actorId), ...ran])];
}

function isOf(row: { actorType: string; actorId: string | null }, { type, id }: Actor): boolean {
  return row.actorType === type && row.actorId === id;
}

function workOf({ work, sent }: Rows, actor: Actor, isCurrent: boolean): Work {
  const isOwn = (row: Rows["sent"][number] | RowOf<typeof COUNT_WORK>) =>
    isOf(row, actor) && row.isCurrent === isCurrent;
  const own = work.filter(isOwn);
  const answered = own.find(({ kind }) => kind === "answered");
  return {
    answered: answered?.count ?? 0,
    resolved: own.find(({ kind }) => kind === "resolved")?.count ?? 0,
    messages: sumOf(sent.filter(isOwn)),
    firstResponse: { median: answered?.median ?? null, p90: answered?.p90 ?? null },
  };
}

function runsOf({ runs }: Rows, id: string) {
  const of = (isCurrent: boolean): AgentRuns =>
    pickKeys(AgentRuns, runs.find((row) => row.agentId === id && row.isCurrent === isCurrent) ?? noRuns);
  return { current: of(true), previous: of(false) };
}

function byWork(one: { current: Work }, other: { current: Work }): number {
  const weight = ({ answered, resolved, messages }: Work) => answered + resolved + messages;
  return weight(other.current) - weight(one.current);
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
