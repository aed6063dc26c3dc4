import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { apiKeys, memberships, sessions, users, workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { messagesSince, streamPosition } from "#lib/platform/realtime/recent-changes.ts";
import { CHECK_MS } from "#lib/platform/realtime/watch-readers.ts";
import {
  join,
  joinWithRole,
  loginTokenOf,
  newApiKey,
  newPerson,
  newSession,
} from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("the stream of changes", () => {
  const server = useTestServer();

  async function open(workspaceId: string, headers: Record<string, string>) {
    const response = await server.fetch(`/api/realtime?workspaceId=${workspaceId}`, { headers });
    return { status: response.status, whenClosed: response.text().then(() => true) };
  }

  const within = (closed: Promise<boolean>, ms: number) =>
    Promise.race([closed, new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))]);

  /** A reader by kind of credential, and the change that revokes access without an event. */
  const losses = {
    "the membership ends": async (userId: string) => {
      const { token } = await newApiKey(userId);
      const end = () => database().db.delete(memberships).where(eq(memberships.userId, userId));
      return { headers: { authorization: `Bearer ${token}` }, end };
    },
    "the key is revoked": async (userId: string) => {
      const { id, token } = await newApiKey(userId);
      const end = () =>
        database().db.update(apiKeys).set({ revokedAt: sql`now()` }).where(eq(apiKeys.id, id));
      return { headers: { authorization: `Bearer ${token}` }, end };
    },
    "the session ends": async (userId: string) => {
      const { id, cookie } = await newSession(userId);
      const end = () => database().db.delete(sessions).where(eq(sessions.id, id));
      return { headers: { cookie }, end };
    },
    "the workspace requires a stronger sign-in": async (userId: string) => {
      const { cookie } = await newSession(userId);
      const ofPerson = sql`id in (select workspace_id from memberships where user_id = ${userId})`;
      const end = () =>
        database().db.update(workspaces).set({ signInPolicy: "secondFactor" }).where(ofPerson);
      return { headers: { cookie }, end };
    },
    "the person is disabled": async (userId: string) => {
      const { cookie } = await newSession(userId);
      const end = () =>
        database().db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, userId));
      return { headers: { cookie }, end };
    },
    "login tokens end": async (userId: string) => {
      const headers = { authorization: `Bearer ${await loginTokenOf(userId)}` };
      const end = () =>
        database().db.update(users).set({ tokensValidAfter: sql`now()` }).where(eq(users.id, userId));
      return { headers, end };
    },
  };

  it.concurrent.each(Object.entries(losses))("closes soon after %s", async (_, prepare) => {
    const { workspaceId, userId } = await newWorkspace();
    const { headers, end } = await prepare(userId);
    const { status, whenClosed } = await open(workspaceId, headers);
    expect(status).toBe(200);
    expect(await within(whenClosed, 3_000)).toBe(false);
    await end();
    expect(await whenClosed).toBe(true);
  });

  it("checks access often enough to close within 5 s (docs/reliability.md, S11)", () => {
    expect(CHECK_MS).toBeLessThanOrEqual(2_500);
  });

  it("allows ten per user, and another after one has ended", async () => {
    const { workspaceId, userId } = await newWorkspace();
    const { token } = await newApiKey(userId);
    const headers = { authorization: `Bearer ${token}` };
    const ends = Array.from({ length: 10 }, () => new AbortController());
    const read = (signal?: AbortSignal) =>
      server.fetch(`/api/realtime?workspaceId=${workspaceId}`, { headers, ...(signal && { signal }) });
    const held = await Promise.all(ends.map(({ signal }) => read(signal)));
    expect(held.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await read();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused.json()).toMatchObject({ errorCode: "RATE_LIMIT_EXCEEDED", data: null });
    ends[0]?.abort();
    const opened = async () => {
      const end = new AbortController();
      const { status } = await read(end.signal);
      end.abort();
      return status;
    };
    await expect.poll(opened).toBe(200);
    for (const end of ends) end.abort();
  });

  it("sends personal changes only to the affected user, without other ids", async () => {
    const ctx = await newWorkspace();
    const other = await newPerson();
    await join(ctx.workspaceId, other.id, "agent");
    const { token } = await newApiKey(ctx.userId);
    const end = new AbortController();
    const response = await server.fetch(`/api/realtime?workspaceId=${ctx.workspaceId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: end.signal,
    });
    const tell = () =>
      inTransaction(ctx, async (ctx) => {
        for (const id of [other.id, ctx.userId]) publishChange(ctx, "draft", id);
      });
    // Repeated, because the process may still be starting to listen.
    const timer = setInterval(() => void tell(), 200);
    let received = "";
    const text = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const piece of text) {
      received += piece;
      if (received.includes(ctx.userId)) break;
    }
    clearInterval(timer);
    end.abort();
    expect(received).toContain('"entity":"draft"');
    expect(received).not.toContain(other.id);
  });

  it("starts with the changes after a position, or with resync, and without ids for members who do not see all contacts", async () => {
    const ctx = await newWorkspace();
    const { token } = await newApiKey(ctx.userId);
    const restricted = await newPerson();
    const limits = { permissions: ["contacts.read"], visibility: "team" } as const;
    await joinWithRole(ctx.workspaceId, restricted.id, limits);
    const begin = async (since: string, authorized = token) => {
      const end = new AbortController();
      const path = `/api/realtime?workspaceId=${ctx.workspaceId}${since}`;
      const headers = { authorization: `Bearer ${authorized}` };
      const response = await server.fetch(path, { headers, signal: end.signal });
      let received = "";
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received += piece;
        const message = /data: (.*)\n\n/.exec(received)?.[1];
        if (message !== undefined) {
          end.abort();
          return JSON.parse(message);
        }
      }
    };
    expect(await begin("")).toEqual({ type: "resync" });
    expect(await begin("&since=unknown.0")).toEqual({ type: "resync" });
    await expect.poll(streamPosition).not.toBeNull();
    const position = streamPosition();
    await inTransaction(ctx, async (ctx) => publishChange(ctx, "contact", "c1"));
    await expect.poll(() => messagesSince(position ?? "", ctx.workspaceId)).toHaveLength(1);
    expect(await begin(`&since=${position}`)).toEqual({
      type: "changed",
      entity: "contact",
      ids: ["c1"],
      mutationIds: [],
    });
    const limited = await begin(`&since=${position}`, await loginTokenOf(restricted.id));
    expect(limited).toEqual({ type: "changed", entity: "contact", ids: [], mutationIds: [] });
    const later = begin(`&since=${streamPosition()}`);
    await inTransaction(ctx, async (ctx) => publishChange(ctx, "contact", "c2"));
    expect(await later).toMatchObject({ type: "changed", ids: ["c2"] });
  });

  it("rejects another workspace", async () => {
    const [own, other] = [await newWorkspace(), await newWorkspace()];
    const { token } = await newApiKey(own.userId);
    const { status } = await open(other.workspaceId, { authorization: `Bearer ${token}` });
    expect(status).toBe(403);
  });
});
