import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, readStates } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { recallDeliveries } from "./recall-deliveries.ts";

describe("recallDeliveries", () => {
  useTestDatabase();
  const pool = () => database().pool;
  let ctx: WorkspaceContext;
  let contactId: string;

  beforeEach(async () => {
    ctx = await newWorkspace();
    contactId = newId();
  });

  /** Adds deliveries of a drag that wait. */
  async function add(requestId: string, options: { status?: string; dueInMs?: number; count?: number } = {}) {
    const { workspaceId } = ctx;
    const url = "https://receiver.example/";
    const ids = await addDeliveries(pool(), { workspaceId, contactId, url, dueInMs: 10_000, ...options });
    await pool().query("update deliveries set request_id = $2 where id = any($1)", [ids, requestId]);
    return ids;
  }

  it("recalls those of the drag and no others", async () => {
    const [own, later] = [await add("drag-1", { count: 2 }), await add("drag-2")];
    const stranger = await newWorkspace();
    expect(await recallDeliveries(stranger, { contactId, requestId: "drag-1" })).toMatchObject({
      recalled: 0,
    });
    expect(await recallDeliveries(ctx, { contactId: newId(), requestId: "drag-1" })).toMatchObject({
      recalled: 0,
      sent: 0,
    });
    const recall = await recallDeliveries(ctx, { contactId, requestId: "drag-1" });
    expect(recall).toEqual({ recalled: 2, sent: 0, delaySeconds: null });
    expect(await readStates(pool(), [...own, ...later])).toEqual(["recalled", "recalled", "pending"]);
    const again = await recallDeliveries(ctx, { contactId, requestId: "drag-1" });
    expect(again).toMatchObject({ recalled: 0, sent: 0 });
  });

  it.each(["sending", "delivered", "failed", "interrupted"])(
    "recalls none beside one that is %s",
    async (status) => {
      const ids = [...(await add("drag")), ...(await add("drag", { status }))];
      expect(await recallDeliveries(ctx, { contactId, requestId: "drag" })).toMatchObject({
        recalled: 0,
        sent: 2,
      });
      expect(await readStates(pool(), ids)).toEqual(["pending", status]);
    },
  );
});
