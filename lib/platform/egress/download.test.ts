import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { advanceClock, expectEndAfter, useFakeClock, waitUntil } from "#lib/testing/fake-clock.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { type DownloadOptions, download } from "./download.ts";

async function fetchWhole(url: string, options: Partial<DownloadOptions> = {}) {
  const { bytes, fileName, contentType } = await download(url, {
    workspaceId: null,
    maxBytes: 1_000_000,
    config: loopbackConfig(),
    ...options,
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return { text: Buffer.concat(pieces).toString("utf8"), fileName, contentType };
}

const use = serversPerTest();

describe("a download", () => {
  it("returns bytes, name and media type", async () => {
    const receiver = await use(
      startReceiver((_request, response) =>
        response
          .writeHead(200, {
            "content-type": "Text/Plain; charset=utf-8",
            "content-disposition": 'attachment; filename="hours.txt"',
          })
          .end("Monday to Friday"),
      ),
    );
    expect(await fetchWhole(`${receiver.origin}/a/b.txt?c=d`)).toEqual({
      text: "Monday to Friday",
      fileName: "hours.txt",
      contentType: "text/plain",
    });
    expect(receiver.seen).toEqual([
      {
        method: "GET",
        url: "/a/b.txt?c=d",
        body: "",
        headers: {
          host: `127.0.0.1:${receiver.port}`,
          accept: "*/*",
          "user-agent": "Tertulia/1.0",
          "accept-encoding": "identity",
          connection: "close",
        },
      },
    ]);
  });

  it("is named after its path without a name from the server", async () => {
    const receiver = await use(startReceiver());
    expect(await fetchWhole(`${receiver.origin}/a/Men%C3%BA.pdf`)).toEqual({
      text: "ok",
      fileName: "Menú.pdf",
      contentType: null,
    });
  });

  it.each([404, 403, 500, 304])("with status %i is unreadable", async (status) => {
    const receiver = await use(startReceiver((_request, response) => response.writeHead(status).end()));
    await expect(fetchWhole(receiver.origin)).rejects.toMatchObject({
      code: "FILE_UNREADABLE",
      message: `127.0.0.1:${receiver.port} returned status ${status}.`,
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("from a host that refuses the connection, does not exist or disconnects is unreadable", async () => {
    const dns = await use(startNameServer(() => null));
    const broken = await use(
      startRawReceiver((socket) => {
        socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"));
      }),
    );
    const gone = await startReceiver();
    await gone.close();
    const named = { config: loopbackConfig({ dnsServers: [dns.address] }) };
    await expect(fetchWhole(gone.origin)).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
    await expect(fetchWhole("http://no.test/", named)).rejects.toMatchObject({
      code: "FILE_UNREADABLE",
      message: "The name no.test does not exist.",
    });
    await expect(fetchWhole(broken.origin)).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
  });

  it("hangs up when it is discarded or not read to its end", async () => {
    const receiver = await use(
      startReceiver((_request, response) => void response.write("a".repeat(10_000))),
    );
    const { discard } = await download(receiver.origin, {
      workspaceId: null,
      maxBytes: 1_000_000,
      config: loopbackConfig(),
    });
    discard();
    await expect.poll(() => receiver.open()).toBe(0);
    const { bytes } = await download(receiver.origin, {
      workspaceId: null,
      maxBytes: 1_000_000,
      config: loopbackConfig(),
    });
    for await (const _piece of bytes) break;
    await expect.poll(() => receiver.open()).toBe(0);
  });
});

describe("the limits", () => {
  useFakeClock();

  it("rejects a declared size above the limit without reading", async () => {
    const receiver = await use(
      startReceiver(
        (_request, response) => void response.writeHead(200, { "content-length": 1001 }).write("a"),
      ),
    );
    await expect(
      download(receiver.origin, { workspaceId: null, maxBytes: 1000, config: loopbackConfig() }),
    ).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: "The file is larger than 1000 bytes.",
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("aborts an undeclared size above the limit", async () => {
    const receiver = await use(
      startReceiver((_request, response) => {
        const write = () => {
          while (!response.destroyed) {
            if (!response.write(Buffer.alloc(16_384, 97))) return void response.once("drain", write);
          }
        };
        write();
      }),
    );
    await expect(fetchWhole(receiver.origin, { maxBytes: 100_000 })).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("accept a file of exactly the limit", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("a".repeat(1000))));
    expect((await fetchWhole(receiver.origin, { maxBytes: 1000 })).text).toHaveLength(1000);
  });

  it("ends in time if the server never responds", async () => {
    const receiver = await use(startReceiver(() => {}));
    const call = fetchWhole(receiver.origin, { deadlineMs: 300 });
    expect(await expectEndAfter(300, call, () => receiver.seen.length > 0)).toMatchObject({
      code: "FILE_UNREADABLE",
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it.each([
    ["stalls", () => {}],
    ["drips", (write: () => void) => setInterval(write, 20)],
  ])("end a server that %s, in time", async (_what, goOn) => {
    let writes = 0;
    const receiver = await use(
      startReceiver((_request, response) => {
        const write = () => void response.write("a", () => (writes += 1));
        write();
        const drip = goOn(write);
        response.on("close", () => clearInterval(drip ?? undefined));
      }),
    );
    const call = fetchWhole(receiver.origin, { deadlineMs: 300 });
    expect(await expectEndAfter(300, call, () => writes > 0)).toMatchObject({ code: "FILE_UNREADABLE" });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("count the time of redirects together", async () => {
    const receiver = await use(
      startReceiver(({ url }, response) => {
        setTimeout(() => response.writeHead(302, { location: `${url}a` }).end(), 150);
      }),
    );
    const call = expect(fetchWhole(receiver.origin, { deadlineMs: 250 })).rejects.toMatchObject({
      code: "FILE_UNREADABLE",
      message: expect.stringContaining("did not respond"),
    });
    await waitUntil(() => receiver.seen.length === 1);
    await advanceClock(150);
    await waitUntil(() => receiver.seen.length === 2);
    // The second one has its own, shorter limit.
    await advanceClock(100);
    await call;
    expect(receiver.seen).toHaveLength(2);
  });
});
