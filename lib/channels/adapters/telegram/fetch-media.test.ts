import { describe, expect, it } from "vitest";
import { loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { BOT_TOKEN as TOKEN, telegramPerTest } from "#lib/testing/factories/channels/telegram-channel.ts";
import type { TelegramFault } from "#lib/testing/servers/telegram-server.ts";
import { telegram } from "./index.ts";

const start = telegramPerTest();
const http = loopbackHttp();
const bytes = new Uint8Array([1, 2, 3]);

describe("a contact's file", () => {
  const ask = { reference: "AgAC", mimeType: "image/jpeg", fileName: "a.jpg" };

  it("resolves and streams a file without revealing its URL", async () => {
    const { server, channel } = await start();
    server.addFile("AgAC", { path: "photos/file 1.jpg", bytes });
    const opened = await telegram.fetchMedia(ask, channel, http);
    if (!opened.ok) throw new Error(opened.reason);
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened.body) chunks.push(chunk);
    expect(new Uint8Array(Buffer.concat(chunks))).toEqual(bytes);
    const { body, discard, ...meta } = opened;
    expect(meta).toEqual({ ok: true, mimeType: "image/jpeg", fileName: "a.jpg", bytes: 3, sha256: null });
    expect(server.calls).toEqual([
      { method: "getFile", body: { file_id: "AgAC" } },
      { method: "file", body: { path: "photos/file%201.jpg" } },
    ]);
  });

  it("without a type has the type from the server", async () => {
    const { server, channel } = await start();
    server.addFile("AgAC", { path: "x", bytes });
    const file = { ...ask, mimeType: "application/octet-stream" };
    const opened = await telegram.fetchMedia(file, channel, http);
    expect(opened).toMatchObject({ ok: true, mimeType: "application/octet-stream" });
    if (opened.ok) opened.discard();
  });

  it.each<[string, TelegramFault, string, object]>([
    [
      "too large for Telegram",
      { code: 400, description: "Bad Request: file is too big" },
      "getFile",
      { class: "media", retry: false },
    ],
    [
      "an invalid id",
      { code: 400, description: "Bad Request: odd" },
      "getFile",
      { class: "media", retry: false },
    ],
    ["a failed lookup", { code: 500, description: "Oops" }, "getFile", { class: "server", retry: true }],
    ["without a path", { raw: '{"ok":true,"result":{}}' }, "getFile", { class: "media", code: "bad_answer" }],
    [
      "at a path outside",
      { raw: '{"ok":true,"result":{"file_path":"../x"}}' },
      "getFile",
      { code: "bad_answer" },
    ],
    [
      "at a local path",
      { raw: '{"ok":true,"result":{"file_path":"/var/x"}}' },
      "getFile",
      { code: "bad_answer" },
    ],
    [
      "gone",
      { code: 404, description: "Not Found" },
      "file",
      { class: "media", code: "http_404", retry: false },
    ],
    ["rate limited", { code: 429, description: "Slow" }, "file", { class: "rate", retry: true }],
    ["trouble", { code: 502, description: "Oops" }, "file", { class: "server", retry: true }],
    ["redirected elsewhere", { raw: "", status: 302 }, "file", { class: "media", code: "http_302" }],
  ])("that is %s", async (_name, fault, method, failure) => {
    const { server, channel } = await start();
    server.addFile("AgAC", { path: "x", bytes });
    server.faults.push({ fault, method });
    const result = await telegram.fetchMedia(ask, channel, http);
    expect(result).toMatchObject({ ok: false, ...failure });
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  });
});
