import { findDeliveriesOfEvents } from "#lib/deliveries/index.ts";
import { readEventsStart } from "#lib/events/index.ts";
import { explainMatch } from "#lib/events/matches.ts";
import type { Condition } from "#lib/events/schema.ts";
import { requireReadable } from "#lib/platform/auth/require-readable.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { loadFieldsHiddenFrom } from "#lib/platform/masking/hidden-fields.ts";
import { maskValue } from "#lib/platform/masking/mask-fields.ts";
import type { EventDefinition, EventSubject } from "#lib/platform/outbox/define-event.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { daysAgo } from "#lib/platform/retention/retention-days.ts";
import { findEvent } from "../events.ts";
import { referencesOf } from "../references.ts";
import { requireConditions } from "../require-conditions.ts";
import { requireRule } from "../require-rule.ts";
import { matchEvents, matchLimits, type ReadEvent } from "./match-events.ts";
import { BACKTEST_DAYS, type Backtest, type BacktestRule, type TestedEvent } from "./schema.ts";

/** `shown` is the data with hidden fields masked. */
type ShownEvent = ReadEvent & { shown: Record<string, unknown> };

type Tested = { event: EventDefinition; conditions: readonly Condition[] };

/**
 * Tests a rule on the stored events of its trigger in the last seven days: how often it would have run, the newest
 * matches, and the newest misses with the conditions that failed. Sends and stores nothing. Throws RULE_NOT_FOUND,
 * FORBIDDEN without the permission to read the records of the trigger, and for a draft the errors of its conditions as
 * `createRule` does.
 */
export async function testPastEvents(
  ctx: MemberContext,
  { ruleId, rule }: BacktestRule,
  limits = matchLimits,
): Promise<Backtest> {
  const stored = ruleId === undefined ? null : await requireRule(ctx, ruleId);
  if (rule) await requireConditions(ctx, rule);
  const { trigger, conditions } = rule ?? stored ?? { trigger: "", conditions: [] };
  const event = findEvent(trigger);
  if (!event) throw invalid(`there is no trigger ${trigger}`);
  requireReadable(ctx, event.subject);
  const to = clock.now();
  const from = new Date(Math.max(daysAgo(BACKTEST_DAYS).getTime(), (await readEventsStart(ctx)).getTime()));
  const tested = { event, conditions, from };
  const scan = await readReport(ctx, (ctx) => matchEvents(ctx, tested, limits));
  const hidden = await loadFieldsHiddenFrom(ctx);
  const toShown = (found: ReadEvent) => ({ ...found, shown: maskValue(found.data, hidden) });
  return {
    trigger,
    matched: scan.matched,
    scanned: scan.scanned,
    from: (scan.stoppedBy === null ? from : (scan.oldest ?? from)).toISOString(),
    to: to.toISOString(),
    stoppedBy: scan.stoppedBy,
    matches: await toMatches(ctx, scan.matches.map(toShown), { event, ruleId: stored?.id }),
    misses: await toMisses(ctx, scan.misses.map(toShown), tested),
  };
}

async function toMatches(
  ctx: WorkspaceContext,
  matches: readonly ShownEvent[],
  { event, ruleId }: { event: EventDefinition; ruleId: string | undefined },
): Promise<Backtest["matches"]> {
  const ids = matches.map(({ id }) => id);
  const sent = ruleId === undefined ? new Map() : await findDeliveriesOfEvents(ctx, ruleId, ids);
  return matches.map((match) => ({ ...toTested(event, match), deliveryId: sent.get(match.id) ?? null }));
}

async function toMisses(
  ctx: WorkspaceContext,
  misses: readonly ShownEvent[],
  { event, conditions }: Tested,
): Promise<Backtest["misses"]> {
  const explain = ({ data, shown, attributes }: ShownEvent, nameOf?: (id: string) => string | undefined) =>
    explainMatch(conditions, { subject: event.subject, data, shown, attributes }, nameOf).results;
  const found = misses.flatMap((miss) =>
    explain(miss).flatMap(({ actual, ...condition }) =>
      [actual].flat().map((value) => ({ ...condition, value })),
    ),
  );
  const names = new Map(
    (await readReferences(ctx, referencesOf([...conditions, ...found]))).map(({ id, name }) => [id, name]),
  );
  return misses.map((miss) => ({
    ...toTested(event, miss),
    conditions: explain(miss, (id) => names.get(id))
      .filter(({ matched }) => !matched)
      .map(({ why, ...result }) => ({ ...result, why: why.text, whyParts: why.parts })),
  }));
}

const pages: Record<EventSubject, (id: string) => string> = {
  contact: (id) => `/contacts/${id}`,
  opportunity: (id) => `/opportunities/${id}`,
  task: (id) => `/tasks?task=${id}`,
};

function toTested({ subject }: EventDefinition, { id: eventId, at, data, shown }: ShownEvent): TestedEvent {
  const id = String(data.id);
  return {
    eventId,
    date: at.toISOString(),
    contactId: subject === "contact" ? id : null,
    opportunityId: subject === "opportunity" ? id : null,
    taskId: subject === "task" ? id : null,
    name: fullName(textOf(shown.name), textOf(shown.lastname)),
    path: pages[subject](id),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
