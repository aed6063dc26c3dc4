import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { CampaignRow } from "./campaign-row.ts";
import { stopFor } from "./failure-codes.ts";

/** What the messages so far say: go on with `most` at most, look again later, or stop, with the reason for people. */
export type Verdict = { go: true; most: number } | { go: false; at: Date } | { go: false; stop: string };

/** The first messages show whether a campaign is well; the rest waits for the vendor's answer to them. */
const FIRST = 50;
/** Messages between two looks at how the last ones did. */
const SLICE_SENDS = 50;
/** A process of ours that died is no sign of the vendor's. Fewer than this say nothing, and more than this share of failures says stop. */
const FEWEST = 10;
const MOST_FAILED = 0.3;
/** Messages that wait for the vendor at most. */
const MOST_WAITING = 200;
/** A message that waits longer than this is not waited for. */
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 1_000;

const NEWEST = {
  name: "newest_messages_of_campaign",
  text: `with newest as materialized (
      select message_id, handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id desc limit 400)
    select count(*) filter (where m.status = 'queued' and n.handed_at > $4)::int as waiting,
      coalesce(json_agg(distinct m.failure ->> 'code') filter (where m.status = 'failed'
        and ($3::uuid is null or m.id > $3)), '[]') as codes
    from newest n join messages m on m.workspace_id = $1 and m.id = n.message_id`,
};
const OLDEST = {
  name: "first_messages_of_campaign",
  text: `with oldest as materialized (
      select message_id, handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id limit ${FIRST})
    select count(*)::int as taken, count(*) filter (where m.status = 'failed' and m.failure ->> 'code' <> 'interrupted')::int as failed,
      count(*) filter (where m.status = 'queued' and o.handed_at > $3)::int as waiting
    from oldest o join messages m on m.workspace_id = $1 and m.id = o.message_id`,
};

/** Looks at how the messages of a campaign did so far; the cost does not grow with the campaign. */
export async function watchVendor(ctx: WorkspaceContext, campaign: CampaignRow): Promise<Verdict> {
  const { id, trustedThrough, isProven } = campaign;
  const now = clock.now();
  const since = new Date(now.getTime() - PATIENCE_MS);
  const key = [ctx.workspaceId, id];
  type Newest = { waiting: number; codes: (string | null)[] };
  const [newest] = await runPrepared<Newest>(ctx.db, NEWEST, [...key, trustedThrough, since]);
  const stop = newest?.codes.flatMap((code) => stopFor(code ?? "") ?? [])[0];
  if (stop !== undefined) return { go: false, stop };
  const later = new Date(now.getTime() + LOOK_AGAIN_MS);
  if ((newest?.waiting ?? 0) >= MOST_WAITING) return { go: false, at: later };
  if (isProven) return { go: true, most: SLICE_SENDS };
  type Oldest = { taken: number; failed: number; waiting: number };
  const [first] = await runPrepared<Oldest>(ctx.db, OLDEST, [...key, since]);
  if (!first) return { go: true, most: FIRST };
  const { taken, failed, waiting } = first;
  if (taken - waiting >= FEWEST && failed > MOST_FAILED * (taken - waiting)) {
    return { go: false, stop: `${failed} of the first ${taken - waiting} messages failed.` };
  }
  if (taken < FIRST) return { go: true, most: FIRST - taken };
  return waiting > 0 ? { go: false, at: later } : { go: true, most: SLICE_SENDS };
}

const UNSETTLED = {
  name: "unsettled_messages_of_campaign",
  text: `with newest as materialized (
      select message_id, handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id desc limit 1000)
    select exists (select from newest n join messages m on m.workspace_id = $1 and m.id = n.message_id
      where m.status = 'queued' and n.handed_at > $3) as "isWaiting"`,
};
/** A vendor may ask to come back minutes later, five times. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Whether the vendor was asked about every message: a campaign ends only then. */
export async function isSettled(ctx: WorkspaceContext, campaignId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - LONGEST_WAIT_MS);
  const values = [ctx.workspaceId, campaignId, since];
  const [row] = await runPrepared<{ isWaiting: boolean }>(ctx.db, UNSETTLED, values);
  return row?.isWaiting !== true;
}
