import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import type { WorkspaceContext } from "../context.ts";
import { acquireLease, holdsLease, releaseLease } from "./lease.ts";
import { pruneLeases } from "./prune-leases.ts";

describe("a lease", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  beforeAll(async () => {
    ctx = await newWorkspace();
  });

  it("is exclusive by name and workspace, until it is released", async () => {
    const lease = await acquireLease(ctx, "exclusive", 60);
    if (!lease) throw new Error("the lease was free");
    expect(await acquireLease(ctx, "exclusive", 60)).toBeNull();
    expect(await acquireLease(ctx, "other", 60)).not.toBeNull();
    expect(await acquireLease(await newWorkspace(), "exclusive", 60)).not.toBeNull();
    await releaseLease(ctx, lease);
    expect(await acquireLease(ctx, "exclusive", 60)).not.toBeNull();
  });

  it("is acquired by only one of many after it expired", async () => {
    await acquireLease(ctx, "expired", 0);
    const acquired = await Promise.all(Array.from({ length: 8 }, () => acquireLease(ctx, "expired", 60)));
    expect(acquired.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it("stays with the holder that checked it until its transaction ends, even if it has expired", async () => {
    const lease = await acquireLease(ctx, "checked", 0);
    if (!lease) throw new Error("the lease was free");
    const order: string[] = [];
    let next: Promise<unknown> = Promise.resolve();
    await inTransaction(ctx, async (inside) => {
      expect(await holdsLease(inside, lease)).toBe(true);
      next = acquireLease(ctx, "checked", 60).then(() => order.push("acquired"));
      await waitForLockWaiters(1);
      order.push("stored");
    });
    await next;
    expect(order).toEqual(["stored", "acquired"]);
    expect(await holdsLease(ctx, lease)).toBe(false);
  });

  it("is deleted a day after it expired", async () => {
    await acquireLease(ctx, "old", -86_460);
    await acquireLease(ctx, "recent", -86_340);
    expect(await pruneLeases(database().pool)).toBe(1);
    const { rows } = await database().pool.query("select name from leases where name in ('old', 'recent')");
    expect(rows).toEqual([{ name: "recent" }]);
  });
});
