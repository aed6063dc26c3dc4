import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followDeliveries } from "../cli/follow-deliveries.ts";
import { Tertulia } from "../src/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = new Date("2026-11-23T10:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => vi.useRealTimers());

/** Returns a client whose streams stay open for these times and send these messages, and its requests. */
function newStreams(streams: readonly { openMs: number; messages?: object[] }[]) {
  const asked: (string | null)[] = [];
  const answer = async (input: string | URL | Request) => {
    asked.push(new URL(String(input)).searchParams.get("since"));
    const stream = streams[asked.length - 1];
    if (!stream) return Response.json({ success: false, errorCode: "TOKEN_REVOKED" }, { status: 401 });
    const headers = { date: new Date().toUTCString() };
    const lines = (stream.messages ?? []).map((message) => `data: ${JSON.stringify(message)}\n\n`);
    const text = `retry: 1000\n\n${lines.join("")}`;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      vi.setSystemTime(Date.now() + stream.openMs);
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    };
    // Time passes when the stream is read, not before.
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    return new Response(body, { headers });
  };
  return { asked, client: new Tertulia({ baseUrl: "https://crm.example.com", fetch: answer }) };
}

/** Follows until the key is revoked. */
async function followAll(client: Tertulia) {
  const notes: string[] = [];
  const seen: string[] = [];
  const io = { note: (line: string) => void notes.push(line), pause: async () => {} };
  const ended = (async () => {
    for await (const { type, delivery } of followDeliveries(io, client, { since: null })) {
      seen.push(type === "opened" ? "opened" : delivery.id);
    }
  })();
  await expect(ended).rejects.toMatchObject({ errorCode: "TOKEN_REVOKED" });
  return { seen, notes };
}

it("continues where a quiet stream started, so that the server accepts it after days", async () => {
  const { asked, client } = newStreams([{ openMs: 10 * MINUTE }, { openMs: 10 * MINUTE }]);
  expect(await followAll(client)).toEqual({ seen: ["opened"], notes: [] });
  expect(asked).toEqual([null, later(0), later(10 * MINUTE - 15_000)]);
});

it("continues shortly before the last delivery, and repeats none", async () => {
  const delivery = { id: "1", status: "delivered", startedDate: null, finishedDate: later(5 * MINUTE) };
  const messages = [{ type: "delivery", delivery }];
  const { asked, client } = newStreams([
    { openMs: 5 * MINUTE, messages },
    { openMs: MINUTE, messages },
  ]);
  expect(await followAll(client)).toEqual({ seen: ["opened", "1"], notes: [] });
  expect(asked.slice(0, 2)).toEqual([null, later(5 * MINUTE - 15_000)]);
});

it("reports that some were missed after a long sleep", async () => {
  const { asked, client } = newStreams([{ openMs: 60 * HOUR }]);
  const { notes } = await followAll(client);
  expect(asked).toEqual([null, later(37 * HOUR)]);
  expect(notes).toEqual(["More webhooks were sent than are shown here. The log has all of them."]);
});
