import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { type KeyedCaller, newKeyedCaller } from "#lib/testing/factories/keyed-caller.ts";
import { filesIn, formOf } from "#lib/testing/factories/uploads.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();
useLoopback();
const folder = useTestFiles();
let caller: KeyedCaller;
let agentId = "";

beforeAll(async () => {
  caller = await newKeyedCaller(server);
  const body = { name: "Lola", workspaceId: caller.workspaceId };
  agentId = (await caller.send("POST /api/agent/add", { body })).data.id;
});
beforeEach(async () => {
  await resetBuckets();
  await database().pool.query("delete from idempotency_keys");
});

describe("a verb that calls another server", () => {
  let receiver: Receiver;
  /** Responds to the request that waits at the receiver. */
  let answer: ((text: string) => void) | null;
  beforeEach(async () => {
    answer = null;
    receiver = await startReceiver((_, response) => {
      answer = (text) => void response.end(text);
    });
    return () => receiver.close();
  });

  const addFile = (fileName = "terms.txt") =>
    caller.send("POST /api/agent/add-file", {
      body: { agentId, workspaceId: caller.workspaceId, fileUrl: `${receiver.origin}/x`, fileName },
    });
  const whileItRuns = async (work: () => Promise<void>) => {
    const first = addFile();
    await expect.poll(() => answer).not.toBeNull();
    await work();
    answer?.("Returns are free.");
    return first;
  };
  const connectionsInUse = () => database().pool.totalCount - database().pool.idleCount;

  it("runs once; the key is rejected while it runs, and replayed afterwards", async () => {
    const first = await whileItRuns(async () => {
      expect(await addFile()).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_IN_PROGRESS" });
    });
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    expect(await addFile()).toMatchObject({ status: 200, isReplayed: true, text: first.text });
    expect(await addFile("other.txt")).toMatchObject({ status: 422, errorCode: "IDEMPOTENCY_MISMATCH" });
    expect(receiver.seen).toHaveLength(1);
    await expect.poll(connectionsInUse).toBe(0);
  });

  it("is rejected while another process runs it", async () => {
    await whileItRuns(async () => {});
    const client = await database().pool.connect();
    const { rows } = await client.query("delete from idempotency_keys returning id");
    const lock = Buffer.from(rows[0].id, "base64url").readBigInt64BE(0).toString();
    const held = await client.query("select pg_try_advisory_lock($1) as locked", [lock]);
    expect(held.rows).toEqual([{ locked: true }]);
    expect(await addFile()).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_IN_PROGRESS" });
    // PostgreSQL would notice a closed connection later, maybe only during the next test.
    await client.query("select pg_advisory_unlock($1)", [lock]);
    client.release();
    await expect.poll(connectionsInUse).toBe(0);
  });

  it("stores its rejections", async () => {
    await receiver.close();
    const first = await addFile();
    expect(first).toMatchObject({ status: 400, errorCode: "FILE_UNREADABLE" });
    expect(await addFile()).toMatchObject({ status: 400, isReplayed: true, text: first.text });
    receiver = await startReceiver();
  });

  it("is not run again if the first request ended without a response", async () => {
    const broken = await whileItRuns(async () => {
      await database().pool.query("alter table knowledge_files rename to knowledge_files_away");
    });
    await database().pool.query("alter table knowledge_files_away rename to knowledge_files");
    expect(broken).toMatchObject({ status: 500, errorCode: "INTERNAL_ERROR" });
    const again = await addFile();
    expect(again).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_INTERRUPTED", isReplayed: false });
    expect(receiver.seen).toHaveLength(1);
  });
});

describe("an upload", () => {
  const upload = (text: string, { name = "terms.txt" } = {}) => {
    const body = formOf({ agentId, workspaceId: caller.workspaceId }, { name, bytes: text });
    return caller.send("POST /api/agent/add-file-direct", { body });
  };

  it("is replayed for the same fields and file, regardless of the boundary of the form", async () => {
    const before = await filesIn(folder());
    const send = () => upload("Returns are free.", { name: "returns.txt" });
    const first = await send();
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    expect(await send()).toMatchObject({ isReplayed: true, text: first.text });
    expect(await filesIn(folder())).toHaveLength(before.length + 1);
  });

  it("is rejected for another file, name or field", async () => {
    await upload("Returns are free.");
    const mismatch = { status: 422, errorCode: "IDEMPOTENCY_MISMATCH" };
    expect(await upload("Returns cost 5 €.")).toMatchObject(mismatch);
    expect(await upload("Returns are free.", { name: "other.txt" })).toMatchObject(mismatch);
  });

  it("leaves nothing if the form is malformed or the verb rejects it", async () => {
    const before = await filesIn(folder());
    const body = "not a form";
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await caller.send("POST /api/agent/add-file-direct", { body, headers })).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
    });
    const refused = await upload("MZ", { name: "run.exe" });
    expect(refused).toMatchObject({ status: 400, errorCode: "FILE_TYPE_NOT_ALLOWED" });
    expect(await upload("MZ", { name: "run.exe" })).toMatchObject({ isReplayed: true, text: refused.text });
    expect(await filesIn(folder())).toEqual(before);
  });
});
