import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { firstIdAt, NIL_ID } from "#lib/platform/ids.ts";
import { loadFieldsHiddenFrom } from "#lib/platform/masking/hidden-fields.ts";
import { maskJson } from "#lib/platform/masking/mask-json.ts";
import { readRetention } from "#lib/platform/retention/read-retention.ts";
import { daysAgo, eventsStart, retentionDays } from "#lib/platform/retention/retention-days.ts";
import type { EventFeed, ListEvents } from "./schema.ts";

/** Maximum number of events that one call with a trigger examines. */
export const MAX_SCANNED = 5_000;
const NO_LIMIT = 2_147_483_647;

/** The place behind an event: its transaction and its id. */
type Place = { position: string; id: string };

/**
 * Events sort by their transaction, then by id. Only transactions below the horizon are read: all of them have ended,
 * so no event can still appear before one that was read.
 */
const PAGE = defineStatement({
  name: "list_events",
  text: `select h.horizon::text, e.id, e.position::text, e.trigger, e.body, e.created_at
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h
    left join lateral (
      select s.* from (
        select ev.id, ev.position, ev.trigger, ev.body, ev.created_at from events ev
        where ev.workspace_id = $1 and ev.position is not null
          and (ev.position, ev.id) > ($2::text::xid8, $3::uuid) and ev.position < h.horizon
        order by ev.position, ev.id limit $4
      ) s where $5::text is null or s.trigger = $5
      order by s.position, s.id limit $6
    ) e on true
    order by e.position, e.id`,
}).narrow<{ horizon: string }>();

const LAST_SCANNED = defineStatement({
  name: "last_scanned_event",
  text: `select position::text, id from events
    where workspace_id = $1 and position is not null
      and (position, id) > ($2::text::xid8, $3::uuid) and position < $4::text::xid8
    order by position, id offset $5 limit 1`,
}).narrow<{ position: string }>();

/** Transactions that still run may have older events. Before version 16, PostgreSQL has no min(xid8). */
const START = defineStatement({
  name: "event_position_at",
  text: `select least(min(position::text::numeric), pg_snapshot_xmin(pg_current_snapshot())::text::numeric)::text as position
    from events where workspace_id = $1 and id >= $2::uuid`,
}).narrow<{ position: string }>();

/**
 * Returns the events after `since`, in the order of their commits. Values of hidden fields are masked for callers who
 * may not export personal data, because they could otherwise read here what the log of deliveries hides. Throws
 * VALIDATION_ERROR for a token that is not one of this feed or older than the events that are kept.
 */
export async function listEvents(ctx: MemberContext, input: ListEvents): Promise<EventFeed> {
  const { trigger, pageSize } = input;
  const after = await placeOf(ctx, input.since);
  const rows = await runStatement(ctx.db, PAGE, [
    ctx.workspaceId,
    after.position,
    after.id,
    trigger === undefined ? NO_LIMIT : MAX_SCANNED,
    trigger ?? null,
    pageSize + 1,
  ]);
  const found = rows.flatMap(({ id, position, trigger, body, created_at }) =>
    id === null || position === null || trigger === null || body === null || created_at === null
      ? []
      : [{ id, position, trigger, body, createdAt: created_at }],
  );
  const page = found.slice(0, pageSize);
  const isFull = found.length > pageSize;
  const horizon = { position: rows[0]?.horizon ?? "0", id: NIL_ID };
  const hidden = await loadFieldsHiddenFrom(ctx);
  const scanned = isFull ? page.at(-1) : await lastScanned(ctx, { after, trigger, horizon });
  return {
    continuationToken: tokenOf(ctx, scanned ?? furthest(after, horizon)),
    hasMore: scanned !== undefined,
    data: page.map(({ id, trigger, body, createdAt }) => ({
      id,
      trigger,
      creationDate: createdAt.toISOString(),
      payload: JSON.parse(maskJson(body, hidden)),
    })),
  };
}

/** Returns the last event that a page with a trigger looked at, undefined if it looked at all. */
async function lastScanned(
  ctx: WorkspaceContext,
  { after, trigger, horizon }: { after: Place; trigger: string | undefined; horizon: Place },
): Promise<Place | undefined> {
  if (trigger === undefined) return undefined;
  const values = [ctx.workspaceId, after.position, after.id, horizon.position, MAX_SCANNED - 1];
  const [last] = await runStatement(ctx.db, LAST_SCANNED, values);
  return last;
}

/** The horizon may be that of an older snapshot than the token's. */
function furthest(after: Place, horizon: Place): Place {
  return BigInt(after.position) < BigInt(horizon.position) ? horizon : after;
}

const scopeOf = (ctx: WorkspaceContext) => ["events", ctx.workspaceId];

/** A token does not depend on the trigger: a reader may change it. */
function tokenOf(ctx: WorkspaceContext, { position, id }: Place): string {
  return encodeCursor(scopeOf(ctx), [position, id, clock.now().getTime()]);
}

async function placeOf(ctx: WorkspaceContext, since: string | undefined): Promise<Place> {
  if (since === undefined) return { position: "0", id: NIL_ID };
  const moment = Timestamp.safeParse(since);
  if (moment.success) {
    const values = [ctx.workspaceId, firstIdAt(new Date(moment.data))];
    const [start] = await runStatement(ctx.db, START, values);
    return { position: start?.position ?? "0", id: NIL_ID };
  }
  const [position, id, issuedAt] = decodeSince(ctx, since);
  await requireKept(ctx, Number(issuedAt));
  return { position: String(position), id: String(id) };
}

/**
 * Throws VALIDATION_ERROR if events after `issuedAt` (epoch milliseconds) may be deleted. No workspace keeps them for
 * less than a day.
 */
async function requireKept(ctx: WorkspaceContext, issuedAt: number): Promise<void> {
  if (issuedAt >= daysAgo(1).getTime()) return;
  const stored = await readRetention(ctx.db, ctx.workspaceId);
  if (issuedAt >= eventsStart(stored)) return;
  const days = retentionDays("deliveries", stored);
  throw invalid(
    `since is older than the ${days} days that events are kept, so some may be deleted: leave it out`,
  );
}

function decodeSince(ctx: WorkspaceContext, since: string) {
  try {
    return decodeCursor(scopeOf(ctx), since);
  } catch {
    throw invalid("since must be a continuationToken of this feed or an ISO 8601 date-time");
  }
}
