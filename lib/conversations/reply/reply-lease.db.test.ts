import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createAgent } from "#lib/agents/index.ts";
import { leases } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { holdsLease } from "#lib/platform/leases/lease.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { receiveMessage } from "../receive-message.ts";
import { acquireReplyLease, releaseReplyLease, renewReplyLease } from "./reply-lease.ts";

describe("a reply lease", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let agentId: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    agentId = (await createAgent(ctx, { name: "Nora", model: "builtin" })).id;
  });

  async function newConversation(): Promise<string> {
    const message = { platformId: 1, agentId, externalContactId: newId(), text: "Hi", externalId: newId() };
    return (await receiveMessage(ctx, { ...message, at: new Date() })).conversationId;
  }
  /** Moves the end of a lease, as if its holder had paused for longer than the lease. */
  const expire = (conversationId: string, expiresAt = new Date(Date.now() - 1_000)) =>
    ctx.db
      .update(leases)
      .set({ expiresAt })
      .where(eq(leases.name, `reply/${conversationId}`));

  it("renews and releases a lease only for its holder", async () => {
    const conversationId = await newConversation();
    const first = await acquireReplyLease(ctx, conversationId);
    if (!first) throw new Error("the lease was free");
    expect(await acquireReplyLease(ctx, conversationId)).toBeNull();
    await expire(conversationId);
    expect(await holdsLease(ctx, first)).toBe(true);
    expect(await renewReplyLease(ctx, first)).toBe(true);
    expect(await acquireReplyLease(ctx, conversationId)).toBeNull();
    await expire(conversationId);
    const second = await acquireReplyLease(ctx, conversationId);
    if (!second) throw new Error("the lease had expired");
    expect(await renewReplyLease(ctx, first)).toBe(false);
    await releaseReplyLease(ctx, first);
    expect(await holdsLease(ctx, second)).toBe(true);
    expect(await acquireReplyLease(ctx, conversationId)).toBeNull();
    await releaseReplyLease(ctx, second);
    expect(await holdsLease(ctx, second)).toBe(false);
  });

  it("distinguishes two holders whose leases expire in the same millisecond", async () => {
    const conversationId = await newConversation();
    const end = new Date(Date.now() + 60_000);
    const first = await acquireReplyLease(ctx, conversationId);
    await expire(conversationId);
    const second = await acquireReplyLease(ctx, conversationId);
    if (!(first && second)) throw new Error("the lease was free");
    await expire(conversationId, end);
    expect(await holdsLease(ctx, first)).toBe(false);
    expect(await renewReplyLease(ctx, first)).toBe(false);
    await releaseReplyLease(ctx, first);
    expect(await holdsLease(ctx, second)).toBe(true);
  });
});
