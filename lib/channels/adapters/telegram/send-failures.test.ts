import { describe, expect, it } from "vitest";
import { loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { BOT_TOKEN as TOKEN, telegramPerTest } from "#lib/testing/factories/channels/telegram-channel.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";
import type { TelegramFault } from "#lib/testing/servers/telegram-server.ts";
import type { OutboundIntent } from "../../outbound.ts";
import { telegram } from "./index.ts";

const start = telegramPerTest();
const http = loopbackHttp();
const to = [
  { kind: "phone" as const, value: "34600111222" },
  { kind: "telegram" as const, value: "7527593" },
];
const common = { to, clientReference: "our-id" };
const text = { ...common, kind: "text", text: "hola" } satisfies OutboundIntent;

describe("failures", () => {
  const refused = (code: number, description: string, retryAfter?: number): TelegramFault => ({
    code,
    description,
    ...(retryAfter !== undefined && { retryAfter }),
  });
  it.each<[TelegramFault, object]>([
    [
      refused(429, "Too Many Requests: retry after 17", 17),
      { class: "rate", code: "429", retry: true, retryAfter: 17 },
    ],
    [
      refused(403, "Forbidden: bot was blocked by the user"),
      { class: "undeliverable", code: "blocked", reason: "The contact has blocked the bot.", retry: false },
    ],
    [refused(403, "Forbidden: user is deactivated"), { class: "undeliverable", code: "deactivated" }],
    [
      refused(403, "Forbidden: bot can't initiate conversation with a user"),
      { class: "undeliverable", code: "not_started" },
    ],
    [refused(403, "Forbidden"), { class: "undeliverable", code: "403" }],
    [refused(401, "Unauthorized"), { class: "token", code: "401" }],
    [refused(404, "Not Found"), { class: "token", code: "404" }],
    [refused(400, "Bad Request: chat not found"), { class: "undeliverable", code: "400" }],
    [refused(400, "Bad Request: message is too long"), { class: "input" }],
    [refused(400, "Bad Request: BUTTON_DATA_INVALID"), { class: "input" }],
    [refused(400, "Bad Request: BUTTON_URL_INVALID"), { class: "input" }],
    [refused(400, "Bad Request: REACTION_INVALID"), { class: "input" }],
    [refused(400, "Bad Request: wrong file identifier/HTTP URL specified"), { class: "media" }],
    [refused(400, "Bad Request: file is too big"), { class: "media" }],
    [refused(413, "Request Entity Too Large"), { class: "media" }],
    [refused(409, "Conflict: terminated by other getUpdates request"), { class: "input" }],
    [refused(418, "teapot"), { class: "input", reason: "Telegram rejected the request.", detail: "teapot" }],
    [refused(500, "Internal Server Error"), { class: "server", retry: false }],
    [refused(503, "Unavailable"), { class: "server", retry: true }],
    [
      { raw: "<html>", status: 502 },
      { class: "server", code: "502", retry: false },
    ],
    [{ raw: "<html>" }, { class: "server", code: "bad_answer", retry: false }],
    [{ raw: '{"ok":true,"result":{}}' }, { class: "server", code: "bad_answer", retry: false }],
    [{ raw: '{"ok":false}' }, { class: "input", code: "200", detail: null }],
    [{ cut: true }, { class: "server", code: "timeout", retry: false }],
  ])("%j", async (fault, failure) => {
    const { server, channel } = await start();
    server.faults.push({ fault });
    const result = await telegram.send(text, channel, http);
    expect(result).toMatchObject({ ok: false, ...failure });
    expect(JSON.stringify(result)).not.toContain(TOKEN);
    expect(server.calls).toHaveLength(1);
  });

  it("are unknown without a response, so nothing is sent twice", async () => {
    const { server, channel } = await start();
    server.faults.push({ fault: { hang: true } });
    const hasty = loopbackHttp({ headersMs: 200, totalMs: 300 });
    const result = await telegram.send(text, channel, hasty);
    expect(result).toMatchObject({ class: "server", code: "timeout", retry: false });
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  });

  it("an unreachable address can be retried and does not reveal the token", async () => {
    const { channel } = await start();
    const access = { ...channel, config: { apiBaseUrl: `http://127.0.0.1:${await freePort()}` } };
    const result = await telegram.send(text, access, http);
    expect(result).toMatchObject({ class: "server", code: "unreachable", retry: true });
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  });

  it("removes the token from error messages", async () => {
    const { server, channel } = await start();
    server.faults.push({ fault: { code: 400, description: `Bad Request: ${TOKEN} is odd` } });
    const result = await telegram.send(text, channel, http);
    expect(result).toMatchObject({ detail: "Bad Request: [hidden] is odd" });
  });
});
