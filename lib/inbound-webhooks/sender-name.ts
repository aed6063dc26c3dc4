import { adapterOf, channelHttp, type MessageEvent } from "#lib/channels/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { InboundEvent } from "./inbound-event.ts";

/** Longest a stranger's message waits for their name, in milliseconds. */
const PATIENCE_MS = 2_500;

const KNOWN = {
  name: "is_identity_known",
  text: `select 1 from contact_identities
    where workspace_id = $1 and platform_id = $2 and value = any($3::text[]) limit 1`,
};

/**
 * What a message's sender is called. Some vendors do not say it with the message: they are asked when a stranger
 * writes, before the contact is made, so that the first webhook has the name. Null where nobody tells in time.
 */
export async function senderName(
  ctx: WorkspaceContext,
  { event, channel }: Pick<InboundEvent<MessageEvent>, "event" | "channel">,
): Promise<string | null> {
  const adapter = adapterOf(channel);
  if (event.profileName !== null || !adapter.fetchProfile) return event.profileName;
  const values = event.from.map(({ value }) => value);
  const known = await runPrepared(ctx.db, KNOWN, [ctx.workspaceId, channel.platformId, values]);
  if (known.length > 0) return null;
  const call = channelHttp(adapter, channel);
  const hurried = { headersMs: PATIENCE_MS, idleMs: PATIENCE_MS, totalMs: PATIENCE_MS };
  const result = await adapter.fetchProfile(event.from, channel, (url, init, limits) =>
    call(url, init, { ...limits, ...hurried }),
  );
  return result.ok ? (result.profile.name ?? result.profile.userName) : null;
}
