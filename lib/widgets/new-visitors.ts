import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { issueChallengeFor, requireProof } from "#lib/platform/visitors/challenge.ts";
import type { Challenge } from "#lib/platform/visitors/schema.ts";
import { type FoundWidget, findWidget } from "./find-widget.ts";
import { requireVisitor, subjectOf, type Visitor } from "./visitor-token.ts";

/** Source of a visitor's call: its `Authorization` header and the address of the client. */
export type VisitorCaller = { authorization: string | null; address: string };

export const TOO_FAST = "You are sending messages too quickly. Wait a moment, then try again.";

/**
 * Returns a challenge for a visitor's first message. It is harder the more new visitors wrote recently, from the same
 * address or to the same workspace. Throws WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID.
 */
export async function issueChallenge(agentId: string, caller: VisitorCaller): Promise<Challenge> {
  const { ctx } = await findWidget(agentId);
  const visitor = requireVisitor(caller.authorization, agentId);
  return issueChallengeFor(ctx.db, subjectOf(visitor), [
    [addressBucket(caller.address), limits.widgetNewcomers],
    [workspaceBucket(ctx.workspaceId), limits.widgetWorkspace],
  ]);
}

/**
 * Admits a visitor whose first message creates a contact. Throws PROOF_REQUIRED, PROOF_INVALID, and RATE_LIMIT_EXCEEDED
 * for too many new visitors from one address.
 */
export async function admitNewVisitor(
  { ctx }: FoundWidget,
  visitor: Visitor,
  { address, proof }: { address: string; proof: string | undefined },
): Promise<void> {
  requireProof(subjectOf(visitor), proof);
  requireAllowed(await takeToken(addressBucket(address), limits.widgetNewcomers), TOO_FAST);
  // Never rejects visitors, because a stranger could then block a workspace. It only makes challenges harder.
  await takeToken(workspaceBucket(ctx.workspaceId), limits.widgetWorkspace);
}

const addressBucket = (address: string) => `widget-newcomer:${networkOf(address)}`;
const workspaceBucket = (workspaceId: string) => `widget-workspace:${workspaceId}`;
