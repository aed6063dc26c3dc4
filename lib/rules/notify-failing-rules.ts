import { sql } from "drizzle-orm";
import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { anonymousContext, systemContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

const HOUR_MS = 3_600_000;
const IN_A_ROW = 5;
/** The share of failures in an hour is checked from this many deliveries on. */
const LEAST_IN_AN_HOUR = 10;
/** Only the latest deliveries of the hour are read, because a busy rule has many. */
const MOST_COUNTED = 500;
/** Any number that no other lock of this program uses. */
const LOCK = 7_301_946_057;

type Failing = {
  workspaceId: string;
  id: string;
  name: string;
  /** Whether the latest five deliveries all failed. */
  failsAlways: boolean;
  failed: number;
  total: number;
  lastError: string | null;
  managers: string[];
};

/**
 * Notifies owners and admins of enabled rules whose last five deliveries failed, or of which more than half of at least
 * ten failed in the last hour, once a day per rule. One process at a time checks. Returns the number of rules reported.
 */
export async function notifyFailingRules(): Promise<number> {
  return inTransaction(anonymousContext(), async (ctx) => {
    const { rows: locks } = await ctx.db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`,
    );
    if (!locks[0]?.mine) return 0;
    const { rows } = await ctx.db.execute<Failing>(failingRules(clock.now()));
    for (const rule of rows) {
      const inWorkspace = {
        ...systemContext(rule.workspaceId, "system", ctx.db),
        afterCommit: ctx.afterCommit,
      };
      await notify(inWorkspace, {
        userIds: rule.managers,
        kind: rule.failsAlways ? "rule_failing" : "delivery_failing",
        subject: { type: "rule", id: rule.id },
        title: (t) =>
          rule.failsAlways ? t("ruleFails", { rule: rule.name }) : t("deliveriesFail", { rule: rule.name }),
        body: (t) => {
          const { failsAlways, failed, total, lastError } = rule;
          const failures = failsAlways
            ? t("lastDeliveries", { count: IN_A_ROW })
            : t("deliveriesInAnHour", { failed, total });
          return lastError ? `${failures} ${t("lastError", { error: lastError })}` : failures;
        },
        path: `/deliveries?rule=${rule.id}`,
      });
    }
    return rows.length;
  });
}

/** Reads few rows: five of each rule, and those of the last hour up to a limit. */
function failingRules(now: Date) {
  const [hourAgo, dayAgo] = [HOUR_MS, 24 * HOUR_MS].map((ms) => new Date(now.getTime() - ms));
  return sql`
    select r.workspace_id as "workspaceId", r.id, r.name, latest.failed = ${IN_A_ROW} as "failsAlways",
      hour.failed, hour.total, latest."lastError",
      (select array_agg(m.user_id) from memberships m
        where m.workspace_id = r.workspace_id and m.role in ('owner', 'admin')) as managers
    from rules r
    cross join lateral (
      select count(*) filter (where d.status <> 'delivered')::int as failed,
        (array_agg(d.error order by d.id desc) filter (where d.error is not null))[1] as "lastError"
      from (select id, status, error from deliveries
        where workspace_id = r.workspace_id and rule_id = r.id and finished_at is not null and status <> 'recalled'
          and id >= ${firstIdAt(dayAgo ?? now)}
        order by id desc limit ${IN_A_ROW}) d
    ) latest
    cross join lateral (
      select count(*)::int as total, count(*) filter (where d.status <> 'delivered')::int as failed
      from (select status from deliveries
        where workspace_id = r.workspace_id and rule_id = r.id and finished_at is not null and status <> 'recalled'
          and id >= ${firstIdAt(hourAgo ?? now)}
        order by id desc limit ${MOST_COUNTED}) d
    ) hour
    where r.enabled
      and (latest.failed = ${IN_A_ROW} or (hour.total >= ${LEAST_IN_AN_HOUR} and hour.failed * 2 > hour.total))
      and not exists (select from notifications n where n.workspace_id = r.workspace_id
        and n.kind in ('rule_failing', 'delivery_failing') and n.subject_id = r.id::text
        and n.at > ${(dayAgo ?? now).toISOString()}::timestamptz)`;
}
