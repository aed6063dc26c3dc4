import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelAdapter, StoredChannel } from "../adapter.ts";
import { adapterOf } from "../adapter-table.ts";
import { channelHttp } from "../channel-address.ts";
import { toChannel } from "../channel-row.ts";
import { externalIdOf, readSettings } from "../channel-settings.ts";
import { connectChannel } from "../connection/connect-channel.ts";
import { findChannel } from "../find-channel.ts";
import type { ChannelTest, TestChannel } from "../schema.ts";
import { clearLoss } from "./channel-loss.ts";
import { clearHealthIssue } from "./health-issue.ts";
import { markChannel } from "./mark-channel.ts";
import { markVerified } from "./mark-verified.ts";

/**
 * Tests a stored channel or a draft. A draft uses stored secrets only if the vendor's address is the same. Throws
 * CHANNEL_NOT_FOUND, VALIDATION_ERROR and URL_NOT_ALLOWED; failures at the vendor are in the result.
 */
export async function testChannel(ctx: WorkspaceContext, input: TestChannel): Promise<ChannelTest> {
  const begin = performance.now();
  const answer = (ok: boolean, { text, parts }: Reason, details: ChannelTest["details"]): ChannelTest => ({
    ok,
    message: text,
    messageParts: parts,
    details,
    durationMs: Math.round(performance.now() - begin),
  });
  const stored = input.id === undefined ? undefined : await findChannel(ctx, input.id);
  const adapter = adapterOf(stored ?? { platformType: input.platformType ?? missingType() });
  const access = accessOf(adapter, input, stored);
  const http = channelHttp(adapter, { ...access, workspaceId: ctx.workspaceId });
  const { ok, message, details } = await adapter.testConnection(access, http);
  const isDraft = input.config !== undefined || input.secrets !== undefined;
  if (ok && stored && !isDraft) {
    await clearHealthIssue(ctx, stored.id);
    await clearLoss(ctx, stored.id);
    await markVerified(ctx, stored);
  }
  if (ok && stored?.status === "reconnect" && !isDraft) {
    await markChannel(ctx, stored.id, { status: "connected" });
    await connectChannel(ctx, toChannel({ ...stored, status: "connected", statusReason: null }));
    const again = await findChannel(ctx, stored.id);
    if (again.statusReason !== null) return answer(false, again.statusReason, details);
  }
  return answer(ok, message, details);
}

function accessOf(
  adapter: ChannelAdapter,
  { config = {}, secrets = {} }: TestChannel,
  stored: StoredChannel | undefined,
): ChannelAccess {
  const settings = readSettings(adapter, { config, secrets, ...(stored && { stored }) });
  return { ...settings, externalId: externalIdOf(adapter, settings) };
}

function missingType(): never {
  throw invalid("platformType is required without id");
}
