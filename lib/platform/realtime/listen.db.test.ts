import net from "node:net";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { advanceClock } from "#lib/testing/fake-clock.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { listen } from "./listen.ts";

const databaseUrl = useTestDatabase();
const CHANNEL = "tertulia_test";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

/** The way to the database, which can become silent without closing a connection. */
async function startDoor() {
  const { hostname, port } = new URL(databaseUrl());
  const state = { isSilent: false, sockets: new Set<net.Socket>() };
  const server = net.createServer((socket) => {
    state.sockets.add(socket);
    socket.on("error", () => {}).on("close", () => state.sockets.delete(socket));
    const inner = net.connect(Number(port), hostname);
    inner.on("error", () => {});
    socket.on("data", (chunk) => state.isSilent || inner.write(chunk));
    inner.on("data", (chunk) => state.isSilent || socket.write(chunk));
    socket.on("close", () => inner.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const url = new URL(databaseUrl());
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return { url: url.href, state };
}

async function startListening(url: string) {
  const seen = { ready: 0, lost: 0, messages: [] as string[] };
  process.env.DATABASE_URL = url;
  reloadEnv();
  const listener = listen(
    [CHANNEL],
    (_channel, payload) => seen.messages.push(payload),
    () => {
      seen.ready += 1;
    },
    () => {
      seen.lost += 1;
    },
  );
  onTestFinished(async () => {
    await listener.stop();
    process.env.DATABASE_URL = databaseUrl();
    reloadEnv();
  });
  return seen;
}

it("replaces a connection that became silent", async () => {
  const { url, state } = await startDoor();
  const seen = await startListening(url);
  await expect.poll(() => seen.ready).toBe(1);
  await advanceClock(15_000);
  await execute(databaseUrl(), `notify ${CHANNEL}, 'first'`);
  await expect.poll(() => seen).toEqual({ ready: 1, lost: 0, messages: ["first"] });
  await advanceClock(5_000);
  expect(seen.lost).toBe(0);

  state.isSilent = true;
  await advanceClock(10_000);
  await advanceClock(5_000);
  await expect.poll(() => seen.lost).toBe(1);
  state.isSilent = false;
  await advanceClock(100);
  await expect.poll(() => seen.ready).toBe(2);
  await execute(databaseUrl(), `notify ${CHANNEL}, 'second'`);
  await expect.poll(() => seen.messages).toEqual(["first", "second"]);
});

it("does not wait forever for a new connection", async () => {
  const { url, state } = await startDoor();
  state.isSilent = true;
  const seen = await startListening(url);
  await expect.poll(() => state.sockets.size).toBe(1);
  await advanceClock(5_000);
  await expect.poll(() => seen.lost).toBe(1);
  state.isSilent = false;
  await advanceClock(100);
  await expect.poll(() => seen).toEqual({ ready: 1, lost: 1, messages: [] });
});
