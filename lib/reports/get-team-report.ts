import type { Database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { RowOf, Statement } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import { mayRead } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { pickKeys } from "#lib/platform/records/index.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { conversationFilters } from "./conversation-scope.ts";
import { listBuckets } from "./list-buckets.ts";
import { COUNT_SENT } from "./message-statements.ts";
import { sumMessages } from "./message-sums.ts";
import { readPlanned } from "./read-planned.ts";
import { AgentRuns, type TeamQuery, type TeamReport, type Work } from "./schema.ts";
import { COUNT_RUNS, COUNT_WORK, COUNT_WORK_OVER_TIME, NAMES } from "./team-statements.ts";

type Reader = WorkspaceContext & Pick<UserContext, "permissions" | "scopes">;
type Periods = { previousFrom: Date; from: Date; to: Date; starts: Date[] };
type OverTime = RowOf<typeof COUNT_WORK_OVER_TIME.all>;
type Sent = RowOf<typeof COUNT_SENT.all>;
type Rows = {
  work: RowOf<typeof COUNT_WORK.all>[];
  overTime: OverTime[];
  /** Null if messages cannot be counted with the filters. */
  sent: { now: Sent[]; before: Sent[] } | null;
  /** Null if the caller may not see the log of agents. */
  runs: RowOf<typeof COUNT_RUNS.all>[] | null;
};
type Actor = { type: "user" | "agent"; id: string | null };

const noRuns: AgentRuns = { answered: 0, unknown: 0, fallback: 0, handedOff: 0, tokens: 0 };

/**
 * Returns what people and AI agents did with conversations in a period, and in the period before it. Throws
 * VALIDATION_ERROR for an invalid period.
 */
export async function getTeamReport(ctx: Reader, query: TeamQuery): Promise<TeamReport> {
  const { from, to } = readPeriod(query);
  const previousFrom = new Date(2 * from.getTime() - to.getTime());
  return readReport(ctx, async ({ db }) => {
    const days = await listBuckets({ ...ctx, db }, { ...query, from, to });
    const starts = days.map(({ start }) => start);
    const rows = await readRows({ ...ctx, db }, { previousFrom, from, to, starts }, query);
    const messages = rows.sent && sumMessages(rows.sent.now);
    const messagesBefore = rows.sent && sumMessages(rows.sent.before);
    const people = idsOf(rows, "user");
    const agents = idsOf(rows, "agent").filter((id) => id !== null);
    const values = [ctx.workspaceId, people.filter((id) => id !== null), agents];
    const names = new Map((await runStatement(db, NAMES, values)).map(({ id, name }) => [id, name]));
    const personOf = (actor: Actor) => ({
      name: names.get(actor.id ?? "") ?? null,
      current: { ...workOf(rows.work, actor, true), messages: messages?.(actor) ?? null },
      previous: { ...workOf(rows.work, actor, false), messages: messagesBefore?.(actor) ?? null },
      messagesOverTime: messages && days.map((_, index) => messages({ ...actor, place: index + 1 })),
    });
    const handledIn = (type: Actor["type"], place: number) => ({
      ...handledBy(type, place, rows.overTime),
      messages: messages?.({ type, place }) ?? null,
    });
    return {
      previousFrom: previousFrom.toISOString(),
      buckets: days.map(({ firstDay }, index) => ({
        firstDay,
        people: handledIn("user", index + 1),
        agents: handledIn("agent", index + 1),
      })),
      people: people.map((id) => ({ id, ...personOf({ type: "user", id }) })).sort(byWork),
      agents: agents
        .map((id) => ({
          id,
          ...personOf({ type: "agent", id }),
          runs: rows.runs && runsOf(rows.runs, id),
        }))
        .sort(byWork),
    };
  });
}

async function readRows(
  ctx: Reader,
  { previousFrom, from, to, starts }: Periods,
  query: TeamQuery,
): Promise<Rows> {
  const { db, workspaceId } = ctx;
  const filters = conversationFilters(query);
  const both = [workspaceId, previousFrom, from, to];
  const ofPeriod = [workspaceId, from, to, starts];
  const readSent = (values: readonly unknown[]) => readFiltered(db, COUNT_SENT, values, filters.slice(0, 1));
  // Stored counts of messages have a channel, but no team and no tag (docs/reports.md).
  const countsMessages = query.assignedTeamId === undefined && query.tagId === undefined;
  const [work, overTime, sent, runs] = await Promise.all([
    readFiltered(db, COUNT_WORK, both, filters),
    readFiltered(db, COUNT_WORK_OVER_TIME, ofPeriod, filters),
    countsMessages
      ? Promise.all([readSent(ofPeriod), readSent([workspaceId, previousFrom, from, [previousFrom]])])
      : null,
    mayRead(ctx, "agent", "agents.read") ? readFiltered(db, COUNT_RUNS, both, filters) : null,
  ]);
  return { work, overTime, sent: sent && { now: sent[0], before: sent[1] }, runs };
}

/** Runs the statement for all conversations, or with filters the one for those that match. */
function readFiltered<Row>(
  db: Database,
  { all, filtered }: { all: Statement<Row>; filtered: Statement<Row> },
  values: readonly unknown[],
  filters: readonly (string | null)[],
): Promise<Row[]> {
  const isFiltered = filters.some((filter) => filter !== null);
  return isFiltered ? readPlanned(db, filtered, [...values, ...filters]) : readPlanned(db, all, values);
}

/** Returns what all people or all AI agents answered and resolved in one interval of a period. */
function handledBy(type: Actor["type"], place: number, overTime: readonly OverTime[]) {
  const own = overTime.filter((row) => row.actorType === type && row.place === place);
  const countOf = (handled: "answered" | "resolved") => own.find(({ kind }) => kind === handled)?.count ?? 0;
  return { answered: countOf("answered"), resolved: countOf("resolved") };
}

function idsOf({ work, sent, runs }: Rows, type: Actor["type"]): (string | null)[] {
  const acted = [...work, ...(sent?.now ?? []), ...(sent?.before ?? [])].filter(
    ({ actorType }) => actorType === type,
  );
  const ran = type === "agent" ? (runs ?? []).map(({ agentId }) => agentId) : [];
  return [...new Set([...acted.map(({ actorId }) => actorId), ...ran])];
}

function workOf(work: Rows["work"], { type, id }: Actor, isCurrent: boolean): Omit<Work, "messages"> {
  const own = work.filter(
    (row) => row.actorType === type && row.actorId === id && row.isCurrent === isCurrent,
  );
  const answered = own.find(({ kind }) => kind === "answered");
  return {
    answered: answered?.count ?? 0,
    resolved: own.find(({ kind }) => kind === "resolved")?.count ?? 0,
    firstResponse: { median: answered?.median ?? null, p90: answered?.p90 ?? null },
  };
}

function runsOf(runs: NonNullable<Rows["runs"]>, id: string) {
  const of = (isCurrent: boolean): AgentRuns =>
    pickKeys(AgentRuns, runs.find((row) => row.agentId === id && row.isCurrent === isCurrent) ?? noRuns);
  return { current: of(true), previous: of(false) };
}

function byWork(one: { current: Work }, other: { current: Work }): number {
  const weight = ({ answered, resolved, messages }: Work) => answered + resolved + (messages ?? 0);
  return weight(other.current) - weight(one.current);
}
