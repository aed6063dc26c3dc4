import { adapterOf, channelHttp, type MessageEvent } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { InboundEvent } from "../inbound-event.ts";

/** How long a new contact's message waits for their name, in milliseconds. */
const PATIENCE_MS = 2_500;

const KNOWN = defineStatement({
  name: "is_identity_known",
  text: `select 1 from contact_identities
    where workspace_id = $1 and platform_id = $2 and value = any($3::text[]) limit 1`,
});

/**
 * Returns the name of a message's sender; null if the vendor does not return it in time. Some vendors do not include
 * the name in the message. It is requested before the contact is created, so that the first webhook has the name.
 */
export async function senderName(
  ctx: WorkspaceContext,
  { event, channel }: Pick<InboundEvent<MessageEvent>, "event" | "channel">,
): Promise<string | null> {
  const adapter = adapterOf(channel);
  if (event.profileName !== null || !adapter.fetchProfile) return event.profileName;
  const values = event.from.map(({ value }) => value);
  const known = await runStatement(ctx.db, KNOWN, [ctx.workspaceId, channel.platformId, values]);
  if (known.length > 0) return null;
  const call = channelHttp(adapter, channel);
  const hurried = { headersMs: PATIENCE_MS, idleMs: PATIENCE_MS, totalMs: PATIENCE_MS };
  const result = await adapter.fetchProfile(event.from, channel, (url, init, limits) =>
    call(url, init, { ...limits, ...hurried }),
  );
  return result.ok ? (result.profile.name ?? result.profile.userName) : null;
}
