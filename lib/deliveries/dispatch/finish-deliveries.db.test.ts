import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { noTimings } from "#lib/platform/egress/timings.ts";
import { newId } from "#lib/platform/ids.ts";
import { delivered, markSending, newClaim } from "#lib/testing/claims.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, addWorkspace, readDelivery } from "#lib/testing/factories/delivery.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { finishDeliveries } from "./finish-deliveries.ts";
import { reapDeliveries } from "./reap-deliveries.ts";

useTestDatabase();

const url = "http://127.0.0.1:1/";
const pool = () => database().pool;

describe("results", () => {
  async function sending() {
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
    const claim = newClaim();
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 1 }]);
    await markSending(workspaceId, claim.token, [id]);
    return { workspaceId, id, claim };
  }

  it("are written once by the holder of the row", async () => {
    const { workspaceId, id, claim } = await sending();
    const finished = { workspaceId, id, claimToken: claim.token, result: delivered() };
    expect(await finishDeliveries(pool(), [finished])).toEqual([{ workspaceId, id }]);
    const late = { ...finished, result: delivered({ outcome: "failed", status: 500 }) };
    expect(await finishDeliveries(pool(), [late])).toEqual([]);
    expect(await readDelivery(pool(), id)).toMatchObject({
      status: "delivered",
      response_status: 200,
      response_headers: { "content-type": "text/plain" },
      response_body: "ok",
      duration_ms: 12,
      address: "127.0.0.1",
      claimed_by: null,
      claim_token: null,
    });
  });

  it("of an attempt that sent nothing need no mark, and get a computed start", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
    const claim = newClaim();
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 1 }]);
    const timings = { ...noTimings(), totalMs: 2500 };
    const result = delivered({ outcome: "failed", errorClass: "dns_not_found", timings, bytesSent: false });
    const stranger = { workspaceId, id, claimToken: newId(), result };
    expect(await finishDeliveries(pool(), [stranger])).toEqual([]);
    const finished = { ...stranger, claimToken: claim.token };
    expect(await finishDeliveries(pool(), [finished])).toEqual([{ workspaceId, id }]);
    const { status, started_at, finished_at } = await readDelivery(pool(), id);
    expect(status).toBe("failed");
    expect(Math.abs(finished_at - started_at - 2500)).toBeLessThanOrEqual(2);
    expect(await markSending(workspaceId, claim.token, [id])).toEqual([]);
  });

  it("of a worker that lost its row change nothing", async () => {
    const { workspaceId, id, claim } = await sending();
    await pool().query(
      "insert into worker_processes (id, lock_key, host, pid, started_at) values ($1, 41, 'h', 1, now())",
      [claim.dispatcherId],
    );
    await pool().query("update deliveries set claimed_at = now() - interval '16 s' where id = $1", [id]);
    const { interrupted } = await reapDeliveries(pool(), { olderThanMs: 15_000 });
    expect(interrupted).toEqual([{ workspaceId, id }]);
    const before = await readDelivery(pool(), id);
    const late = { workspaceId, id, claimToken: claim.token, result: delivered() };
    expect(await finishDeliveries(pool(), [late])).toEqual([]);
    expect(await readDelivery(pool(), id)).toEqual(before);
    expect(before).toMatchObject({
      status: "interrupted",
      error_class: "interrupted",
      response_status: null,
    });
  });
});
