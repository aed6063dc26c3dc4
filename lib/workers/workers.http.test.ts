import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { addWorker, orderMapping as mapping, order, sendCall } from "#lib/testing/factories/worker-calls.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { MAX_WORKERS, type Worker } from "./schema.ts";

describe("/api/worker", () => {
  const server = useTestServer();
  let ana: Member;
  let stranger: Member;

  beforeAll(async () => {
    ana = await newMember(server);
    stranger = await newMember(server);
  });
  beforeEach(resetBuckets);

  it("creates, lists, reads, updates and deletes workers", async () => {
    const bea = await newMember(server);
    const made = await bea.ask<Worker>("POST /api/worker", { name: " Orders " });
    expect(made).toMatchObject({ status: 200, errorCode: null });
    expect(made.data).toEqual({
      id: expect.any(String),
      name: "Orders",
      enabled: true,
      url: `${server.url()}/api/worker/webhook/Orders`,
      urlWithToken: expect.stringMatching(/\/api\/worker\/webhook\/Orders\?token=[\w-]{32}$/),
      mapping: { fields: [], filters: [], key: null },
      calls: { total: 0, done: 0, skipped: 0, failed: 0 },
      lastCallDate: null,
      creationDate: expect.stringMatching(/\.\d{3}Z$/),
      updatedDate: expect.stringMatching(/\.\d{3}Z$/),
    });
    const { id } = made.data;
    expect((await bea.ask("GET /api/worker")).data).toEqual([made.data]);
    expect((await bea.ask(`GET /api/worker/${id}`)).data).toEqual(made.data);
    const changed = await bea.ask<Worker>(`PUT /api/worker/${id}`, { enabled: false, name: "sales" });
    expect(changed.data).toMatchObject({ id, name: "sales", enabled: false, mapping: made.data.mapping });
    const renewed = await bea.ask<Worker>(`POST /api/worker/${id}/token`);
    expect(renewed.data.urlWithToken).not.toBe(changed.data.urlWithToken);
    expect((await bea.ask(`DELETE /api/worker/${id}`)).data).toEqual({ id });
    expect((await bea.ask("GET /api/worker")).data).toEqual([]);
  });

  it.each([
    [{ name: "" }, "name must be letters, digits, - and _, 64 at most"],
    [{ name: "a/b" }, "name must be letters, digits, - and _, 64 at most"],
    [{ name: undefined }, "name is required"],
    [
      { mapping: { fields: [{ target: "contact.id", source: { type: "text", text: "x" } }] } },
      "target is not a target of a worker",
    ],
    [{ mapping: { fields: Array(61).fill(mapping.fields[0]) } }, "mapping.fields must have at most 60 items"],
  ])("rejects %j", async (wrong, message) => {
    const answer = await ana.ask("POST /api/worker", { name: "wrong", ...wrong });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(answer.message).toContain(message);
  });

  it("requires unique names, ignoring case, and limits the number of workers", async () => {
    const bea = await newMember(server);
    const first = await addWorker(bea, { name: "Orders" });
    const second = await addWorker(bea, { name: "leads" });
    const taken = { status: 409, errorCode: "NAME_TAKEN", message: "Another worker has this name." };
    expect(await bea.ask("POST /api/worker", { name: "orders" })).toMatchObject(taken);
    expect(await bea.ask(`PUT /api/worker/${second.id}`, { name: "ORDERS" })).toMatchObject(taken);
    expect((await bea.ask<Worker>(`PUT /api/worker/${first.id}`, { name: "ORDERS" })).data.name).toBe(
      "ORDERS",
    );
    expect((await addWorker(stranger, { name: "Orders" })).name).toBe("Orders");
    await database().pool.query(
      `insert into workers (workspace_id, id, name, token, token_hash, mapping)
       select $1::uuid, gen_random_uuid(), 'w' || i, '', $1::text || i, '{}' from generate_series(3, $2::int) i`,
      [bea.workspaceId, MAX_WORKERS],
    );
    const answer = await bea.ask("POST /api/worker", { name: "more" });
    expect(answer).toMatchObject({ status: 400, message: "a workspace can have at most 50 workers" });
  });

  it("returns 404 for workers and calls of another workspace", async () => {
    const worker = await addWorker(stranger, {});
    const { data } = await sendCall(worker.url, order, stranger);
    const missing = { status: 404, errorCode: "WORKER_NOT_FOUND", data: null };
    for (const id of [worker.id, newId(), "no-id"]) {
      expect(await ana.ask(`GET /api/worker/${id}`)).toMatchObject(missing);
      expect(await ana.ask(`PUT /api/worker/${id}`, { enabled: false })).toMatchObject(missing);
      expect(await ana.ask(`DELETE /api/worker/${id}`)).toMatchObject(missing);
      expect(await ana.ask(`POST /api/worker/${id}/token`)).toMatchObject(missing);
      expect(await ana.ask(`GET /api/worker/${id}/runs`)).toMatchObject(missing);
    }
    const noRun = { status: 404, errorCode: "WORKER_RUN_NOT_FOUND", data: null };
    for (const id of [data.runId, newId(), "no-id"]) {
      expect(await ana.ask(`GET /api/worker/run/${id}`)).toMatchObject(noRun);
      expect(await ana.ask(`POST /api/worker/run/${id}/replay`)).toMatchObject(noRun);
    }
    expect(await sendCall(worker.url, order, ana)).toMatchObject(missing);
    const agent = await newMember(server, "agent");
    expect(await agent.ask("GET /api/worker")).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  });
});
