import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { claimDeliveries, type FinishedDelivery } from "#lib/deliveries/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { registerProcess } from "#lib/platform/leases/register-process.ts";
import { captureLogs } from "#lib/testing/captured-logs.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { addDeliveries, addWorkspace, readStates } from "#lib/testing/factories/delivery.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { createDeliveryLoop } from "./delivery-loop.ts";
import { createResultWriter } from "./result-writer.ts";
import { createStartWriter, retryUntilDone } from "./start-writer.ts";

useTestDatabase();

const use = serversPerTest();
const logs = captureLogs();
const pool = () => database().pool;
const logged = (message: string) => logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

async function addDelivery(url: string) {
  const { id: workspaceId } = await addWorkspace(pool());
  const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
  return { workspaceId, id };
}

describe("a statement that the database rejects", () => {
  it("is retried at growing intervals, and logged", async () => {
    const started = performance.now();
    let calls = 0;
    await retryUntilDone(async () => {
      calls += 1;
      if (calls < 4) throw new Error("the database is gone");
    }, new AbortController().signal);
    expect(performance.now() - started).toBeGreaterThan(1_700);
    expect(logged("a write failed; will try again").map(({ retryMs }) => retryMs)).toEqual([250, 500, 1_000]);
  });
});

describe("a delivery loop", () => {
  it("keeps its slots if a delivery ends with an error", async () => {
    const receiver = await use(startReceiver());
    const first = await addDelivery(receiver.origin);
    const identity = await registerProcess("deliveries");
    const [stopping, abandon] = [new AbortController(), new AbortController()];
    const writeResult = createResultWriter(pool(), abandon.signal);
    const loop = createDeliveryLoop({
      pool: pool(),
      identity,
      capacity: { total: 1, perWorkspace: 1 },
      egress: loopbackConfig(),
      publicUrl: "http://localhost:3000",
      starts: createStartWriter(pool(), abandon.signal),
      addResult: async (finished) => {
        if (finished.id === first.id) throw new Error("a defect");
        await writeResult(finished);
      },
      stopping: stopping.signal,
      abandon: abandon.signal,
    });
    loop.wake([first.workspaceId]);
    await loop.whenIdle();
    const second = await addDelivery(receiver.origin);
    loop.wake([second.workspaceId]);
    await expect.poll(() => readStates(pool(), [first.id, second.id])).toEqual(["sending", "delivered"]);
    expect(logged("delivery ended without a result")).toMatchObject([
      { deliveryId: first.id, err: { message: "a defect" } },
    ]);
    stopping.abort();
    await loop.whenIdle();
    await identity.stop();
  });
});

describe("a result that the database cannot store", () => {
  it("loses its headers even if its body is empty, and keeps its outcome", async () => {
    const finished = await claimed({ headers: { "x-bad": "\0" }, error: null });
    await createResultWriter(pool(), new AbortController().signal)(finished);
    const { rows } = await pool().query(
      "select status, response_status, response_headers, response_body from deliveries where id = $1",
      [finished.id],
    );
    expect(rows).toEqual([
      { status: "delivered", response_status: 204, response_headers: {}, response_body: "" },
    ]);
  });

  it("is logged if even its outcome cannot be stored", async () => {
    const finished = await claimed({ headers: {}, error: "\0" });
    await createResultWriter(pool(), new AbortController().signal)(finished);
    expect(logged("result cannot be written")).toMatchObject([
      { deliveryId: finished.id, outcome: "delivered" },
    ]);
  });
});

async function claimed({ headers, error }: { headers: Record<string, string>; error: string | null }) {
  const { workspaceId, id } = await addDelivery("http://127.0.0.1:1/");
  const claimToken = newId();
  await claimDeliveries(pool(), { dispatcherId: newId(), token: claimToken }, [{ workspaceId, slots: 1 }]);
  const timings = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 1, totalMs: 2 };
  const result = {
    ...{ outcome: "delivered", errorClass: null, error, status: 204, headers, body: "" },
    ...{ truncated: false, address: null, timings, bytesSent: true },
  };
  return { workspaceId, id, claimToken, result } as FinishedDelivery;
}
