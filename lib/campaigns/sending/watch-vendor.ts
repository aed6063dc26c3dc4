import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import type { CampaignRow } from "../campaign-row.ts";
import { stopFor } from "./failure-codes.ts";

/** The result of checking recent messages: continue with `max` at most, check again later, or stop with a reason. */
type Verdict = { go: true; max: number } | { go: false; at: Date } | { go: false; stop: Reason };

/** The first messages are a test; the rest waits for the vendor's responses to them. */
const FIRST = 50;
/** Messages between two checks. */
const SLICE_SENDS = 50;
/** Interrupted messages do not count. Below this number there is no decision; above this share of failures it stops. */
const MIN_DECIDED = 10;
const MAX_FAILED_SHARE = 0.3;
/** Maximum messages waiting for the vendor. */
const MAX_WAITING = 200;
/** A message queued longer than this is ignored. */
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 1_000;

const NEWEST = defineStatement({
  name: "newest_messages_of_campaign",
  text: `with newest as materialized (
      select message_id, handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id desc limit 400)
    select count(*) filter (where m.status = 'queued' and n.handed_at > $4)::int as waiting,
      coalesce(json_agg(distinct m.failure ->> 'code') filter (where m.status = 'failed'
        and ($3::uuid is null or m.id > $3)), '[]') as codes
    from newest n join messages m on m.workspace_id = $1 and m.id = n.message_id`,
}).narrow<{ codes: (string | null)[] }>();
const OLDEST = defineStatement({
  name: "first_messages_of_campaign",
  text: `with oldest as materialized (
      select message_id, handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id limit ${FIRST})
    select count(*)::int as taken, count(*) filter (where m.status = 'failed' and m.failure ->> 'code' <> 'interrupted')::int as failed,
      count(*) filter (where m.status = 'queued' and o.handed_at > $3)::int as waiting
    from oldest o join messages m on m.workspace_id = $1 and m.id = o.message_id`,
});

/** Checks the recent messages of a campaign; the cost does not grow with the campaign. */
export async function watchVendor(ctx: WorkspaceContext, campaign: CampaignRow): Promise<Verdict> {
  const { id, reviewedThrough, failuresAccepted } = campaign;
  const now = clock.now();
  const since = new Date(now.getTime() - PATIENCE_MS);
  const key = [ctx.workspaceId, id];
  const [newest] = await runStatement(ctx.db, NEWEST, [...key, reviewedThrough, since]);
  const stop = newest?.codes.flatMap((code) => stopFor(code ?? "") ?? [])[0];
  if (stop !== undefined) return { go: false, stop };
  const later = new Date(now.getTime() + LOOK_AGAIN_MS);
  if ((newest?.waiting ?? 0) >= MAX_WAITING) return { go: false, at: later };
  if (failuresAccepted) return { go: true, max: SLICE_SENDS };
  const [first] = await runStatement(ctx.db, OLDEST, [...key, since]);
  if (!first) return { go: true, max: FIRST };
  const { taken, failed, waiting } = first;
  if (taken - waiting >= MIN_DECIDED && failed > MAX_FAILED_SHARE * (taken - waiting)) {
    const sent = taken - waiting;
    const text = `${failed} of the first ${sent} messages failed.`;
    return { go: false, stop: reason(text, "manyFailed", { failed, sent }) };
  }
  if (taken < FIRST) return { go: true, max: FIRST - taken };
  return waiting > 0 ? { go: false, at: later } : { go: true, max: SLICE_SENDS };
}

const UNSETTLED = defineStatement({
  name: "unsettled_messages_of_campaign",
  text: `with newest as materialized (
      select message_id, handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id desc limit 1000)
    select exists (select from newest n join messages m on m.workspace_id = $1 and m.id = n.message_id
      where m.status = 'queued' and n.handed_at > $3) as "isWaiting"`,
}).narrow<{ isWaiting: boolean }>();
/** A vendor may request a retry minutes later, up to five times. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Returns whether every message was sent to the vendor. A campaign does not end before. */
export async function isSettled(ctx: WorkspaceContext, campaignId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - LONGEST_WAIT_MS);
  const values = [ctx.workspaceId, campaignId, since];
  const [row] = await runStatement(ctx.db, UNSETTLED, values);
  return row?.isWaiting !== true;
}
