import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { EICAR, startClamd } from "#lib/testing/servers/clamd.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("a picture of a receipt")]);
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64");

describe("files of contacts", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let whatsapp: Whatsapp;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(async () => {
    graph.faults.length = 0;
    graph.calls.length = 0;
    await resetBuckets();
  });

  /** Delivers a message with a file and runs its jobs; returns its stored media. */
  async function send(file: object, kind = "image") {
    const message = {
      ...whatsappText("34600111222", ""),
      type: kind,
      [kind]: { mime_type: "image/jpeg", ...file },
    };
    const notification = whatsapp.notification({
      contacts: [whatsappContact("34600111222")],
      messages: [message],
    });
    expect((await whatsapp.deliver(server.url(), notification)).status).toBe(200);
    // Retries wait; there are never more than three attempts.
    for (let round = 0; round < 5; round += 1) await runJobs({ skipWaits: true });
    expect(await listJobs()).toEqual([]);
    const { rows } = await database().pool.query(
      "select media, content from messages where external_id = $1",
      [message.id],
    );
    return rows[0];
  }
  const tries = () => graph.calls.filter(({ path }) => !path.startsWith("/files/")).length;

  it("are downloaded with the token, verified with the digest, and stored", async () => {
    const id = graph.addMedia({ bytes: JPEG, mimeType: "image/jpeg" });
    const { media } = await send({ id, sha256: sha(JPEG), caption: "mi recibo" });
    expect(media).toEqual({
      reference: id,
      storageKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      mimeType: "image/jpeg",
      fileName: null,
      bytes: JPEG.length,
      state: "stored",
    });
    expect(await buffer(await openStored(media.storageKey))).toEqual(JPEG);
    expect(tries()).toBe(1);
  });

  it("keep the vendor's name and the voice flag", async () => {
    const bytes = Buffer.from("OggS a voice");
    const id = graph.addMedia({ bytes, mimeType: "audio/ogg" });
    const spoken = await send({ id, mime_type: "audio/ogg; codecs=opus", voice: true }, "audio");
    expect(spoken).toMatchObject({
      media: { state: "stored", mimeType: "audio/ogg" },
      content: { voice: true },
    });
    const pdf = graph.addMedia({ bytes: Buffer.from("%PDF-1.7"), mimeType: "application/pdf" });
    const { media } = await send(
      { id: pdf, mime_type: "application/pdf", filename: "../../etc/passwd" },
      "document",
    );
    expect(media).toMatchObject({ state: "stored", fileName: expect.not.stringContaining("/") });
  });

  it.each([
    [
      "whose bytes do not match the digest",
      { sha256: sha(Buffer.from("other")) },
      JPEG,
      /differs from the one/,
    ],
    [
      "whose content does not match their type",
      {},
      Buffer.from("<html><script>alert(1)</script>"),
      /does not match its type/,
    ],
    ["that are empty", {}, Buffer.alloc(0), /is empty/],
  ])("%s are marked failed with the reason, and nothing of them is kept", async (_, more, bytes, failure) => {
    const id = graph.addMedia({ bytes, mimeType: "image/jpeg" });
    expect((await send({ id, ...more })).media).toMatchObject({
      state: "failed",
      storageKey: null,
      failure: expect.stringMatching(failure),
    });
    expect(tries()).toBe(1);
  });

  it("are not downloaded again if they are gone or too large", async () => {
    expect((await send({ id: "999999" })).media).toMatchObject({
      state: "failed",
      storageKey: null,
      failure: expect.stringContaining("Ask the contact"),
    });
    expect(tries()).toBe(1);
    const id = graph.addMedia({ bytes: JPEG, mimeType: "image/jpeg", fileSize: 101 * 1024 * 1024 });
    expect((await send({ id })).media).toMatchObject({ failure: "The file is larger than 100 MB." });
    expect(tries()).toBe(2);
  });

  it("are marked failed if they contain malware, and nothing of them is kept", async () => {
    const clamd = await startClamd();
    process.env.CLAMAV_HOST = clamd.host;
    reloadEnv();
    const bytes = Buffer.concat([JPEG, Buffer.from(EICAR)]);
    const id = graph.addMedia({ bytes, mimeType: "image/jpeg" });
    expect((await send({ id })).media).toMatchObject({
      state: "failed",
      storageKey: null,
      failure: "The file was blocked because it contains malware.",
    });
    expect([tries(), clamd.scanned.length]).toEqual([1, 1]);
    delete process.env.CLAMAV_HOST;
    reloadEnv();
    await clamd.close();
  });

  it("are tried at most three times after vendor errors", async () => {
    const id = graph.addMedia({ bytes: JPEG, mimeType: "image/jpeg" });
    graph.faults.push({ fault: { code: 131000, status: 500 } });
    expect((await send({ id })).media).toMatchObject({ state: "stored" });
    expect(tries()).toBe(2);
    graph.calls.length = 0;
    for (let n = 0; n < 9; n += 1) graph.faults.push({ fault: { code: 131000, status: 500 } });
    const { media } = await send({ id });
    expect(media).toMatchObject({ state: "failed", failure: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(media?.failureParts).toMatchObject([{ code: "metaProblem" }]);
    expect(tries()).toBeLessThanOrEqual(3);
  });
});
