import type { Identity, Referral, StoredChannel } from "#lib/channels/index.ts";
import { type ContactOrigin, isOriginClick } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { saveTouch, touchOf } from "./touch.ts";

const CLAIM = defineStatement({
  name: "claim_kept_clicks",
  text: `with claimed as (
      delete from channel_events e
      where e.workspace_id = $1 and e.channel_id = $2 and e.type = 'referral' and e.event #>> '{from,0,value}' = any($3)
      returning e.event -> 'referral' as referral, e.at, coalesce(e.event ->> 'externalId',
        'referral:' || e.notification_id || ':' || e.position) as source
    ) select * from claimed order by at`,
}).narrow<{ referral: Referral; source: string }>();

/** A click that was stored before its person became a contact. */
export type Click = RowOf<typeof CLAIM>;

type Stranger = { channel: StoredChannel; names: readonly Identity[] };

/** Claims the stored clicks of a person on a channel, oldest first, in the caller's transaction. */
export async function claimClicks(ctx: WorkspaceContext, { channel, names }: Stranger): Promise<Click[]> {
  const values = [ctx.workspaceId, channel.id, names.map(({ value }) => value)];
  return runStatement(ctx.db, CLAIM, values);
}

/** Returns the ad of the newest click that may have brought a contact whose first message was at `at`. */
export function originOf(clicks: readonly Click[], at: Date): ContactOrigin["ad"] {
  const ads = clicks
    .filter((click) => isOriginClick(click.at, at))
    .map(({ referral }) => touchOf(referral).ad);
  return ads.findLast((ad) => ad !== null) ?? undefined;
}

type Kept = { clicks: readonly Click[]; contactId: string; channel: StoredChannel };

/** Records claimed clicks as touches of the contact. */
export async function saveClicks(ctx: WorkspaceContext, { clicks, contactId, channel }: Kept): Promise<void> {
  for (const { referral, source, at } of clicks) {
    await saveTouch(ctx, { touch: touchOf(referral), contactId, channel, at, source });
  }
}
