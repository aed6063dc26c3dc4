import { sql } from "drizzle-orm";
import { rules } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { type Notice, notify } from "#lib/notifications/index.ts";
import { memberHasPermission } from "#lib/platform/auth/member-has-permission.ts";
import { clock } from "#lib/platform/clock.ts";
import { anonymousContext, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

const HOUR_MS = 3_600_000;
const IN_A_ROW = 5;
/** The share of failures in an hour is checked from this many deliveries on. */
const LEAST_IN_AN_HOUR = 10;
/** Only the latest deliveries of the hour are read, because a busy rule has many. */
const MAX_COUNTED = 500;
/** Any number that no other lock of this program uses. */
const LOCK = 7_301_946_057;

type Failing = {
  workspaceId: string;
  id: string;
  name: string;
  /**
   * Change in the health of a rule: the latest five deliveries all failed, one was delivered after that, or many failed
   * in an hour.
   */
  change: "fails" | "works" | "often";
  failed: number;
  total: number;
  lastError: string | null;
  managers: string[];
};

/**
 * Notifies people who may change rules about each enabled rule whose last five deliveries failed: once until one is
 * delivered, and then that the rule works again. Also notifies them once a day about rules with at least ten
 * deliveries in the last hour, more than half of which failed. One process at a time checks. Returns the number of
 * rules reported.
 */
export async function notifyFailingRules(): Promise<number> {
  return inTransaction(anonymousContext(), async (ctx) => {
    const { rows: locks } = await ctx.db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`,
    );
    if (!locks[0]?.mine) return 0;
    const now = clock.now();
    const { rows } = await ctx.db.execute<Failing>(failingRules(now));
    for (const rule of rows) {
      const workspace = systemContext(rule.workspaceId, "system", ctx.db);
      const inWorkspace = { ...workspace, afterCommit: ctx.afterCommit };
      if (rule.change !== "often") await setFailing(inWorkspace, rule, now);
      await notify(inWorkspace, noticeOf(rule));
    }
    return rows.length;
  });
}

async function setFailing(ctx: WorkspaceContext, { id, change }: Failing, now: Date): Promise<void> {
  await ctx.db
    .update(rules)
    .set({ failingSince: change === "fails" ? now : null })
    .where(whereId(ctx, rules, id));
  publishChange(ctx, "rule", id);
}

function noticeOf({ id, name, change, failed, total, lastError, managers }: Failing): Notice {
  const titles = { fails: "ruleFails", works: "ruleWorks", often: "deliveriesFail" } as const;
  return {
    userIds: managers,
    kind: change === "often" ? "delivery_failing" : "rule_failing",
    // An unread notification is replaced by the next one of its subject; both ends of an incident stay.
    subject: { type: change === "works" ? "rule_recovery" : "rule", id },
    title: (t) => t(titles[change], { rule: name }),
    body: (t) => {
      if (change === "works") return t("deliveredAgain");
      const failures =
        change === "fails"
          ? t("lastDeliveries", { count: IN_A_ROW })
          : t("deliveriesInAnHour", { failed, total });
      return lastError ? `${failures} ${t("lastError", { error: lastError })}` : failures;
    },
    path: `/deliveries?rule=${id}`,
  };
}

/** Reads few rows: five of each rule, and those of the last hour up to a limit. */
function failingRules(now: Date) {
  const [hourAgo, dayAgo] = [HOUR_MS, 24 * HOUR_MS].map((ms) => new Date(now.getTime() - ms));
  return sql`
    select r.workspace_id as "workspaceId", r.id, r.name, case when r.failing_since is not null then 'works'
        when latest.failed = ${IN_A_ROW} then 'fails' else 'often' end as change,
      hour.failed, hour.total, latest."lastError",
      (select array_agg(m.user_id) from memberships m
        where m.workspace_id = r.workspace_id and (${sql.raw(memberHasPermission("rules.write"))})) as managers
    from rules r
    cross join lateral (
      select count(*) filter (where d.status <> 'delivered')::int as failed,
        (array_agg(d.status order by d.id desc))[1] as newest,
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
        order by id desc limit ${MAX_COUNTED}) d
    ) hour
    where r.enabled and case when r.failing_since is not null then latest.newest = 'delivered'
      when latest.failed = ${IN_A_ROW} then true
      else hour.total >= ${LEAST_IN_AN_HOUR} and hour.failed * 2 > hour.total
        and not exists (select from notifications n where n.workspace_id = r.workspace_id
          and n.kind in ('rule_failing', 'delivery_failing') and n.subject_id = r.id::text
          and n.at > ${(dayAgo ?? now).toISOString()}::timestamptz) end`;
}
