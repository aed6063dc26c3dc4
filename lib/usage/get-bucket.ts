import type { WorkspaceContext } from "#lib/platform/context.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { readBucket } from "#lib/platform/rate-limit/read-bucket.ts";
import type { UsageBucket } from "./schema.ts";

/** Returns the bucket that the integrations of the workspace share, without taking a token. */
export async function getBucket({ db, workspaceId }: WorkspaceContext): Promise<UsageBucket> {
  const { capacity, perSecond, limit } = limits.api;
  const tokens = await readBucket(db, `workspace:${workspaceId}`, limits.api);
  return { tokens: Math.round(tokens * 100) / 100, capacity, perSecond, limit };
}
