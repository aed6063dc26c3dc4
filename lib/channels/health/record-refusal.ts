import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredChannel } from "../adapter.ts";
import type { ChannelFailure, FailureClass } from "../channel-failure.ts";
import { beginHealthIssue } from "./health-issue.ts";
import { markChannel } from "./mark-channel.ts";
import { reasonWithDetail } from "./vendor-failure.ts";

/** The token was rejected for everything. If only a single permission is missing, other calls still work. */
const ofToken: readonly FailureClass[] = ["token"];
export const sendingRefusals: readonly FailureClass[] = ["token", "permission"];

/**
 * Shows on the channel that the vendor rejects its token or reports a problem with the account, if a failure indicates
 * it; other failures concern only one call. `classes` are the failure classes that mean a rejected token for this kind
 * of call.
 */
export async function recordRefusal(
  ctx: WorkspaceContext,
  channel: StoredChannel,
  { failure, classes = ofToken }: { failure: ChannelFailure; classes?: readonly FailureClass[] },
): Promise<void> {
  if (!classes.includes(failure.class)) return beginHealthIssue(ctx, channel, failure);
  const detail = failure.class === "permission" ? failure.detail || null : null;
  const reason = reasonWithDetail({ ...failure, detail });
  await markChannel(ctx, channel.id, { status: "reconnect", reason });
}
