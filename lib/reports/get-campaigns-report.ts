import { runStatement } from "#lib/db/run-statement.ts";
import type { RowOf } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import { mayRead } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { COUNT_OPT_OUTS, LIST_STARTED } from "./campaign-statements.ts";
import { type Bucket, listBuckets } from "./list-buckets.ts";
import { COUNT_CHANNEL_MESSAGES } from "./message-statements.ts";
import { readPlanned } from "./read-planned.ts";
import {
  type CampaignOutcome,
  type CampaignsReport,
  type ChannelMessages,
  MAX_CAMPAIGNS,
  type PeriodQuery,
} from "./schema.ts";

const nothing = { received: 0, sent: 0, delivered: 0, read: 0, failed: 0, optedOut: 0 };

type Reader = WorkspaceContext & Pick<UserContext, "permissions" | "scopes">;
type Started = RowOf<typeof LIST_STARTED>;

/**
 * Returns what became of the messages of campaigns that started in a period and in the period before it, and of the
 * messages of each channel. Throws VALIDATION_ERROR for an invalid period.
 */
export async function getCampaignsReport(ctx: Reader, query: PeriodQuery): Promise<CampaignsReport> {
  const { from, to } = readPeriod(query);
  const previousFrom = new Date(2 * from.getTime() - to.getTime());
  const mayReadMessages = mayRead(ctx, "conversation", "conversations.read");
  return readReport(ctx, async ({ db }) => {
    const { workspaceId } = ctx;
    const started = await readPlanned(db, LIST_STARTED, [workspaceId, previousFrom, to]);
    const current = started.filter(({ startedAt }) => startedAt >= from);
    const previous = started.filter(({ startedAt }) => startedAt < from);
    const buckets = await listBuckets({ ...ctx, db }, { ...query, from, to });
    const channels = mayReadMessages
      ? await countChannels({ ...ctx, db }, { buckets, previousFrom, from, to })
      : null;
    return {
      previousFrom: previousFrom.toISOString(),
      current: sumOf(current),
      previous: sumOf(previous),
      buckets: toBuckets(buckets, current),
      campaigns: current.slice(0, MAX_CAMPAIGNS).map((row) => ({
        id: row.id,
        name: row.name,
        status: row.status,
        startedDate: row.startedAt.toISOString(),
        ...outcomeOf(row),
      })),
      channels,
    };
  });
}

async function countChannels(
  { db, workspaceId }: WorkspaceContext,
  {
    buckets,
    previousFrom,
    from,
    to,
  }: { buckets: readonly Bucket[]; previousFrom: Date; from: Date; to: Date },
): Promise<ChannelMessages[]> {
  const starts = buckets.map(({ start }) => start);
  const [messages, before, optOuts] = await Promise.all([
    readPlanned(db, COUNT_CHANNEL_MESSAGES, [workspaceId, from, to, starts]),
    readPlanned(db, COUNT_CHANNEL_MESSAGES, [workspaceId, previousFrom, from, [previousFrom]]),
    runStatement(db, COUNT_OPT_OUTS, [workspaceId, from, to]),
  ]);
  const names = new Map([...messages, ...before, ...optOuts].map(({ id, name }) => [id, name]));
  const channels = [...names].map(([id, name]) => {
    const isOwn = (row: { id: string | null }) => row.id === id;
    const { received, sent } = before.find(isOwn) ?? nothing;
    const own = messages.filter(isOwn);
    const overTime = starts.map((_, index) => {
      const { received, sent } = own.find(({ place }) => place === index + 1) ?? nothing;
      return { received, sent };
    });
    const current = { ...nothing, ...totalOf(own), ...optOuts.find(isOwn) };
    return { ...current, id, name, previous: { received, sent }, overTime };
  });
  return channels.sort((one, other) => other.received + other.sent - (one.received + one.sent));
}

function totalOf(rows: readonly RowOf<typeof COUNT_CHANNEL_MESSAGES>[]) {
  const kinds = ["received", "sent", "delivered", "read", "failed"] as const;
  return Object.fromEntries(kinds.map((kind) => [kind, rows.reduce((sum, row) => sum + row[kind], 0)]));
}

/** Returns what became of the messages of the campaigns that started in each interval. */
function toBuckets(buckets: readonly Bucket[], campaigns: readonly Started[]): CampaignsReport["buckets"] {
  const places = Map.groupBy(campaigns, ({ startedAt }) =>
    buckets.findLastIndex(({ start }) => start <= startedAt),
  );
  return buckets.map(({ firstDay }, index) => ({ firstDay, ...sumOf(places.get(index) ?? []) }));
}

/** Each recipient is in its furthest state. */
function outcomeOf({ figures, optedOut }: Started): CampaignOutcome {
  const { sent = 0, delivered = 0, read = 0, replied = 0, failed = 0 } = figures;
  return {
    sent: sent + delivered + read + replied,
    delivered: delivered + read + replied,
    read: read + replied,
    replied,
    failed,
    optedOut,
  };
}

function sumOf(rows: readonly Started[]): CampaignOutcome {
  const sum: CampaignOutcome = { sent: 0, delivered: 0, read: 0, replied: 0, failed: 0, optedOut: 0 };
  for (const row of rows) {
    const outcome = outcomeOf(row);
    sum.sent += outcome.sent;
    sum.delivered += outcome.delivered;
    sum.read += outcome.read;
    sum.replied += outcome.replied;
    sum.failed += outcome.failed;
    sum.optedOut += outcome.optedOut;
  }
  return sum;
}
