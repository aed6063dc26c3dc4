import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { mayRead } from "#lib/platform/auth/permissions.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { getSystemState } from "#lib/system/index.ts";
import { MAX_COUNTED_TODAY, type Today, type TodayQuery } from "./schema.ts";

type Reader = WorkspaceContext & Pick<UserContext, "scopes" | "permissions">;

const counted = (rows: string) =>
  `(select count(*)::int from (select ${rows} limit ${MAX_COUNTED_TODAY}) counted)`;

/** The conditions are those of the inbox (`order=waiting`), so that its indexes are read. */
const waiting =
  "from conversations t where t.workspace_id = $1 and t.unanswered_since is not null and t.snoozed_until is null";
const due = "from tasks t where t.workspace_id = $1 and t.status_id <> 'done'";

/** $1 workspace, $2 now, $3 since when a wait is too long, $4 to $7 what to count. Counts an index up to a limit. */
const COUNT_TODAY = defineStatement({
  name: "count_today",
  text: `select
      case when $4::boolean then ${counted(waiting)} end as waiting,
      case when $4 then ${counted(`${waiting} and t.unanswered_since <= $3::timestamptz`)} end as breaching,
      case when $4 then ${counted(`${waiting} and t.assigned_agent_id is null and not t.is_solved`)} end as unassigned,
      case when $5::boolean then ${counted(`${due} and t.expiration_at < $2::timestamptz`)} end as "tasksOverdue",
      case when $5 then ${counted(`${due} and t.expiration_at >= $2 and t.expiration_at < (
        select (date_trunc('day', $2 at time zone w.timezone) + interval '1 day') at time zone w.timezone
        from workspaces w where w.id = $1)`)} end as "tasksToday",
      case when $6::boolean then ${counted("from rules r where r.workspace_id = $1 and r.enabled and r.failing_since is not null")}
        end as "failingRules",
      case when $7::boolean then ${counted(`from channels c where c.workspace_id = $1
        and (c.status = 'reconnect' or c.health_issue is not null or c.loss is not null)`)} end as "failingChannels"`,
});

const nothing = {
  waiting: null,
  breaching: null,
  unassigned: null,
  tasksOverdue: null,
  tasksToday: null,
  failingRules: null,
  failingChannels: null,
};

/** Returns the items that need attention now. Numbers that the caller may not see are null. */
export async function getToday(ctx: Reader, { waitingMinutes }: TodayQuery): Promise<Today> {
  const now = clock.now();
  const [counts] = await runStatement(ctx.db, COUNT_TODAY, [
    ctx.workspaceId,
    now,
    new Date(now.getTime() - waitingMinutes * 60_000),
    mayRead(ctx, "conversation", "conversations.read"),
    mayRead(ctx, "task", "tasks.read"),
    mayRead(ctx, "automation", "rules.read"),
    mayRead(ctx, "workspace", "settings.read"),
  ]);
  const problems = mayRead(ctx, "workspace", "system.read") ? await countProblems(ctx) : null;
  return { ...nothing, ...counts, waitingMinutes, problems };
}

/** Counts what the System page warns of. Failing channels and rules have separate numbers. */
async function countProblems(ctx: WorkspaceContext): Promise<number> {
  const { findings, installation } = await getSystemState(ctx);
  return [...findings, ...(installation?.findings ?? [])].filter(
    ({ check, level }) => level !== "ok" && check !== "connections",
  ).length;
}
