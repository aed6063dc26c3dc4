import type { Database } from "#lib/db/client.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { type Limit, limits } from "#lib/platform/rate-limit/limits.ts";
import { readBucket } from "#lib/platform/rate-limit/read-bucket.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { bitsFor, createChallenge, requireProof } from "./challenge.ts";
import { type FoundWidget, findWidget } from "./find-widget.ts";
import type { Challenge } from "./schema.ts";
import { requireVisitor, type Visitor } from "./visitor-token.ts";

/** Where a visitor's call comes from: its `Authorization` header and the address of the client. */
export type VisitorCaller = { authorization: string | null; address: string };

export const TOO_FAST = "You are sending messages too quickly. Wait a moment, then try again.";

/**
 * Returns a challenge for a visitor's first message. It is harder the more new visitors wrote recently, from the same
 * address or to the same workspace. Throws WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID.
 */
export async function issueChallenge(agentId: string, caller: VisitorCaller): Promise<Challenge> {
  const { ctx } = await findWidget(agentId);
  const visitor = requireVisitor(caller.authorization, agentId);
  const loads = await Promise.all([
    loadOf(ctx.db, addressBucket(caller.address), limits.widgetNewcomers),
    loadOf(ctx.db, workspaceBucket(ctx.workspaceId), limits.widgetWorkspace),
  ]);
  const bits = bitsFor(Math.max(...loads));
  return { challenge: createChallenge(visitor, bits), bits };
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
  requireProof(visitor, proof);
  requireAllowed(await takeToken(addressBucket(address), limits.widgetNewcomers), TOO_FAST);
  // Rejects nobody, because a stranger could then silence a workspace. It only makes challenges harder.
  await takeToken(workspaceBucket(ctx.workspaceId), limits.widgetWorkspace);
}

const addressBucket = (address: string) => `widget-newcomer:${networkOf(address)}`;
const workspaceBucket = (workspaceId: string) => `widget-workspace:${workspaceId}`;

/** Returns how much of a bucket is used, from 0 to 1. */
async function loadOf(db: Database, key: string, limit: Limit): Promise<number> {
  return 1 - (await readBucket(db, key, limit)) / limit.capacity;
}
