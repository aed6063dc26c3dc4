import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { noTimings } from "#lib/platform/egress/timings.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, addWorkspace } from "#lib/testing/delivery.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { finishDeliveries } from "./finish-deliveries.ts";
import { reapDeliveries } from "./reap-deliveries.ts";
import { startDeliveries } from "./start-deliveries.ts";

useTestDatabase();

const url = "http://127.0.0.1:1/";
const pool = () => database().pool;

function newClaim() {
  return { workerId: newId(), token: newId() };
}

function delivered(changes: Partial<EgressResult> = {}): EgressResult {
  return {
    outcome: "delivered",
    errorClass: null,
    error: null,
    status: 200,
    headers: { "content-type": "text/plain" },
    body: "ok",
    truncated: false,
    address: "127.0.0.1",
    timings: { ...noTimings(), totalMs: 12 },
    bytesSent: true,
    ...changes,
  };
}

/** Marks deliveries of one workspace that a claim may hold; answers those that were. */
async function start(workspaceId: string, claimToken: string, ids: readonly string[]): Promise<string[]> {
  const started = await startDeliveries(
    pool(),
    ids.map((id) => ({ workspaceId, id, claimToken })),
  );
  return [...started.keys()];
}

async function row(id: string) {
  const { rows } = await pool().query("select * from deliveries where id = $1", [id]);
  return rows[0];
}

describe("results", () => {
  async function sending() {
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
    const claim = newClaim();
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 1 }]);
    await start(workspaceId, claim.token, [id]);
    return { workspaceId, id, claim };
  }

  it("are written once by who holds the row", async () => {
    const { workspaceId, id, claim } = await sending();
    const finished = { workspaceId, id, claimToken: claim.token, result: delivered() };
    expect(await finishDeliveries(pool(), [finished])).toEqual([{ workspaceId, id }]);
    const late = { ...finished, result: delivered({ outcome: "failed", status: 500 }) };
    expect(await finishDeliveries(pool(), [late])).toEqual([]);
    expect(await row(id)).toMatchObject({
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

  it("of an attempt that had nothing to send need no mark, and begin as long ago as they took", async () => {
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
    const { status, started_at, finished_at } = await row(id);
    expect(status).toBe("failed");
    expect(Math.abs(finished_at - started_at - 2500)).toBeLessThanOrEqual(2);
    expect(await start(workspaceId, claim.token, [id])).toEqual([]);
  });

  it("of a worker that lost its row change nothing", async () => {
    const { workspaceId, id, claim } = await sending();
    await pool().query(
      "insert into workers (id, lock_key, host, pid, started_at) values ($1, 41, 'h', 1, now())",
      [claim.workerId],
    );
    await pool().query("update deliveries set claimed_at = now() - interval '16 s' where id = $1", [id]);
    const { interrupted } = await reapDeliveries(pool(), { olderThanMs: 15_000 });
    expect(interrupted).toEqual([{ workspaceId, id }]);
    const before = await row(id);
    const late = { workspaceId, id, claimToken: claim.token, result: delivered() };
    expect(await finishDeliveries(pool(), [late])).toEqual([]);
    expect(await row(id)).toEqual(before);
    expect(before).toMatchObject({
      status: "interrupted",
      error_class: "interrupted",
      response_status: null,
    });
  });
});
