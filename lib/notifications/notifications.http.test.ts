import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { notificationPreferences, notifications } from "#lib/db/schema/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addNotification } from "#lib/testing/factories/notification.ts";
import { newTenant, type Person, type Tenant } from "#lib/testing/factories/tenant.ts";
import { setSmtpUrl } from "#lib/testing/mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { waitForListener } from "#lib/testing/servers/wait-for-listener.ts";
import { notificationEndpoints } from "./endpoints.ts";
import { defaultChoices, NotificationPage, notificationKinds } from "./schema.ts";

describe("/api/notification", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    mine = await newTenant();
    theirs = await newTenant();
  });
  beforeEach(async () => {
    await database().db.delete(notifications);
    await database().db.delete(notificationPreferences);
  });

  type Name = keyof typeof notificationEndpoints;
  const call = (
    name: Name,
    given: { query?: unknown; body?: unknown } = {},
    { who = mine.owner, where = mine }: { who?: Person; where?: Tenant } = {},
  ) =>
    callEndpoint(server, notificationEndpoints[name], {
      ...given,
      headers: { authorization: `Bearer ${who.token}`, "x-workspace-id": where.workspaceId },
    });
  const tell = (person: Person, text: string, where = mine) =>
    addNotification(systemContext(where.workspaceId), person.id, text);
  const titles = async (query: object, who?: Person) =>
    NotificationPage.parse((await call("list", { query }, who && { who })).data).data.map(
      ({ title }) => title,
    );

  it("lists the user's notifications, newest first, by page, kind and state", async () => {
    for (const text of ["one", "two", "three"]) await tell(mine.owner, text);
    await tell(mine.agent, "not yours");
    const first = NotificationPage.parse((await call("list", { query: { pageSize: 2 } })).data);
    expect(first.data.map(({ title }) => title)).toEqual(["three", "two"]);
    expect(first.data[0]).toEqual({
      id: expect.any(String),
      kind: "assignment",
      title: "three",
      body: "three",
      path: "/contacts",
      subject: { type: "contact", id: expect.any(String) },
      times: 1,
      isRead: false,
      date: expect.stringMatching(/Z$/),
    });
    const { continuationToken } = first;
    const second = await call("list", { query: { pageSize: 2, continuationToken } });
    expect(second.data).toMatchObject({ continuationToken: null, data: [{ title: "one" }] });
    const stranger = await call("list", { query: { continuationToken } }, { who: mine.agent });
    expect(stranger).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(await titles({ kind: "mention" })).toEqual([]);
    expect(await titles({}, mine.agent)).toEqual(["not yours"]);
  });

  it("marks some and then all of the caller's notifications as read", async () => {
    for (const text of ["one", "two", "three"]) await tell(mine.owner, text);
    await tell(mine.agent, "not yours");
    expect((await call("count")).data).toEqual({ unread: 3 });
    const [latest] = NotificationPage.parse((await call("list")).data).data;
    expect((await call("read", { body: { ids: [latest?.id] } })).data).toEqual({ unread: 2 });
    expect(await titles({ unread: "true" })).toEqual(["two", "one"]);
    expect(await titles({ unread: "false" })).toEqual(["three"]);
    expect((await call("read", { body: { all: true } })).data).toEqual({ unread: 0 });
    expect((await call("count", {}, { who: mine.agent })).data).toEqual({ unread: 1 });
  });

  it("rejects notifications of other users and workspaces and marks none", async () => {
    const own = await tell(mine.owner, "own");
    const others = [await tell(mine.agent, "agent's"), await tell(theirs.owner, "theirs", theirs), "no-id"];
    for (const id of others) {
      expect(await call("read", { body: { ids: [own, id] } })).toMatchObject({
        status: 404,
        errorCode: "NOTIFICATION_NOT_FOUND",
      });
    }
    expect((await call("count")).data).toEqual({ unread: 1 });
  });

  it.each([{}, { ids: [] }, { ids: ["a"], all: true }, { all: false }, { ids: Array(201).fill("a") }])(
    "rejects the ids %j",
    async (body) => {
      expect(await call("read", { body })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    },
  );

  it("stops counting at 100", async () => {
    for (let n = 0; n < 102; n += 1) await tell(theirs.agent, `no ${n}`, theirs);
    expect((await call("count", {}, { who: theirs.agent, where: theirs })).data).toEqual({ unread: 100 });
  });

  it("stores preferences per user and workspace, with defaults, and applies them", async () => {
    const standard = notificationKinds.map((kind) => ({ kind, ...defaultChoices[kind] }));
    expect((await call("preferences")).data).toEqual({
      preferences: standard,
      mail: { isOn: false, address: mine.owner.email },
    });
    const silent = { kind: "assignment", inApp: false, email: "off" } as const;
    const saved = await call("savePreferences", { body: { preferences: [silent] } });
    const expected = standard.map((one) => (one.kind === "assignment" ? silent : one));
    expect(saved.data).toMatchObject({ preferences: expected });
    expect((await call("preferences")).data).toEqual(saved.data);
    expect((await call("preferences", {}, { who: mine.agent })).data).toMatchObject({
      preferences: standard,
    });
    expect(await tell(mine.owner, "silence")).toBe("");
    const louder = { ...silent, inApp: true };
    await call("savePreferences", { body: { preferences: [louder] } });
    expect(await tell(mine.owner, "again")).not.toBe("");
  });

  it("returns whether mail is enabled", async () => {
    setSmtpUrl("smtp://127.0.0.1:1");
    try {
      expect((await call("preferences")).data).toMatchObject({ mail: { isOn: true } });
    } finally {
      setSmtpUrl(undefined);
    }
  });

  it.each([
    [[]],
    [[{ kind: "gossip", inApp: true, email: "off" }]],
    [[{ kind: "mention", inApp: true, email: "hourly" }]],
    [Array(2).fill({ kind: "mention", inApp: true, email: "off" })],
  ])("rejects the preferences %j", async (preferences) => {
    const refusal = { status: 400, errorCode: "VALIDATION_ERROR" };
    expect(await call("savePreferences", { body: { preferences } })).toMatchObject(refusal);
  });

  it("reaches only the user's own stream", async () => {
    const listen = async ({ token }: Person) => {
      const ending = new AbortController();
      const response = await server.fetch(`/api/realtime?workspaceId=${mine.workspaceId}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: ending.signal,
      });
      const received: Uint8Array[] = [];
      const sink = new WritableStream<Uint8Array>({ write: (bytes) => void received.push(bytes) });
      void response.body?.pipeTo(sink).catch(() => {});
      return { received: () => Buffer.concat(received).toString("utf8"), end: () => ending.abort() };
    };
    const [owner, agent] = [await listen(mine.owner), await listen(mine.agent)];
    for (const one of [owner, agent]) await expect.poll(one.received).toContain("resync");
    await waitForListener(mine.workspaceId);
    await tell(mine.agent, "for the agent");
    await expect.poll(agent.received).toContain(`"ids":["${mine.agent.id}"]`);
    expect(owner.received()).not.toContain("notification");
    owner.end();
    agent.end();
  });
});
