import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { headerColumn, seal } from "#lib/platform/seal.ts";
import { addDeliveries, type FixtureOptions } from "#lib/testing/factories/delivery.ts";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { verifySignature } from "../../packages/sdk/src/webhooks.ts";
import type { DeliveryDetail, FollowedDelivery } from "./schema.ts";

const url = "https://receiver.example/hook";
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

describe("GET /api/delivery/stream", () => {
  const server = useTestServer();
  let workspaceId: string;
  let token: string;

  beforeEach(async () => {
    const owner = await newWorkspace();
    workspaceId = owner.workspaceId;
    token = (await newApiKey(owner.userId)).token;
  });

  const add = (options: Partial<FixtureOptions> = {}) =>
    addDeliveries(database().pool, { workspaceId, url, status: "delivered", ...options });

  const tell = (id: string) => queueChange({ workspaceId, entity: "delivery", id, mutationId: null });

  function open(query = "", options: { token?: string; workspaceId?: string; signal?: AbortSignal } = {}) {
    const headers = {
      authorization: `Bearer ${options.token ?? token}`,
      "x-workspace-id": options.workspaceId ?? workspaceId,
    };
    const signal = options.signal ?? null;
    return server.fetch(`/api/delivery/stream${query}`, { headers, signal });
  }

  /** Returns the messages of a stream up to the one that `isLast` accepts. */
  async function follow(query: string, isLast: (message: FollowedDelivery) => boolean) {
    const end = new AbortController();
    const response = await open(query, { signal: end.signal });
    const messages: FollowedDelivery[] = [];
    let rest = "";
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + piece).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        if (event.startsWith("data: ")) messages.push(JSON.parse(event.slice(6)));
      }
      if (messages.some(isLast)) break;
    }
    end.abort();
    return messages;
  }

  const isDelivery = (id: string | undefined) => (message: FollowedDelivery) =>
    message.type === "delivery" && message.delivery.id === id;
  const deliveriesOf = (messages: FollowedDelivery[]): DeliveryDetail[] =>
    messages.flatMap((message) => (message.type === "delivery" ? [message.delivery] : []));

  it("sends deliveries that finish after it was opened", async () => {
    const [before] = await add({ createdAgoMs: 60_000 });
    const [id = ""] = await add({ status: "failed" });
    const following = follow("", isDelivery(id));
    // Repeated, because the stream may not have begun yet.
    const timer = setInterval(() => tell(id), 50);
    const deliveries = deliveriesOf(await following);
    clearInterval(timer);
    expect(deliveries.at(-1)).toMatchObject({ id, status: "failed", request: { url, method: "POST" } });
    expect(deliveries.map((delivery) => delivery.id)).not.toContain(before);
  });

  it("starts with deliveries that finished since a given time, of one rule and trigger", async () => {
    const ruleId = newId();
    const [old] = await add({ ruleId, createdAgoMs: 1_200_000 });
    const [first] = await add({ ruleId, createdAgoMs: 30_000 });
    await add({ ruleId: newId(), createdAgoMs: 20_000 });
    await add({ ruleId, trigger: "tarea_creada", createdAgoMs: 20_000 });
    await add({ ruleId, status: "pending" });
    const [last] = await add({ ruleId });
    const query = `?since=${secondsAgo(600)}&ruleId=${ruleId}&trigger=asignar_fase`;
    const ids = deliveriesOf(await follow(query, isDelivery(last))).map(({ id }) => id);
    expect(ids).toEqual([first, last]);
    expect(ids).not.toContain(old);
  });

  it("leaves out deliveries that wait or were recalled", async () => {
    const ruleId = newId();
    await add({ ruleId, status: "pending" });
    await add({ ruleId, status: "recalled" });
    const [last] = await add({ ruleId });
    const messages = await follow(`?since=${secondsAgo(600)}&ruleId=${ruleId}`, isDelivery(last));
    expect(messages).toHaveLength(1);
  });

  it("signs deliveries that could not be sent, and masks secret headers", async () => {
    const ruleId = newId();
    const owner = { workspaceId, table: "rules", id: ruleId } as const;
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const headers = [
      { name: "X-Kind", value: "crm", secret: false },
      { name: "X-Token", value: seal("hidden", owner, headerColumn("X-Token")), secret: true },
    ];
    const signingSecret = seal(secret, owner, "signing_secret");
    const [id = ""] = await add({ ruleId, headers, signingSecret, status: "blocked" });
    const messages = await follow(`?since=${secondsAgo(600)}&ruleId=${ruleId}`, isDelivery(id));
    const request = deliveriesOf(messages)[0]?.request;
    expect(request?.headers).toMatchObject({ "X-Kind": "crm", "X-Token": MASKED_VALUE });
    const body = request?.body ?? "";
    const verified = await verifySignature({ body, headers: request?.headers ?? {}, secret });
    expect(verified.id).toBe(id);
  });

  it("masks hidden fields", async () => {
    await database().pool.query("update workspaces set hidden_fields = '{id}' where id = $1", [workspaceId]);
    const ruleId = newId();
    const [id = ""] = await add({ ruleId, url: `${url}?id=7`, contactId: newId() });
    const messages = await follow(`?since=${secondsAgo(600)}&ruleId=${ruleId}`, isDelivery(id));
    const { request, url: shown } = deliveriesOf(messages)[0] ?? {};
    expect(shown).toBe(`${url}?id=${MASKED_VALUE}`);
    expect(JSON.parse(request?.body ?? "").contact).toEqual({ id: MASKED_VALUE });
  });

  it("reports that some are missing if there are more than 200", async () => {
    const ruleId = newId();
    await add({ ruleId, count: 201 });
    const messages = await follow(
      `?since=${secondsAgo(600)}&ruleId=${ruleId}`,
      ({ type }) => type === "missed",
    );
    expect(messages).toHaveLength(201);
    expect(messages.at(-1)).toEqual({ type: "missed" });
  });

  it("sends nothing of another workspace", async () => {
    const other = await newWorkspace();
    await addDeliveries(database().pool, { workspaceId: other.workspaceId, url, status: "delivered" });
    const [last] = await add();
    const ids = deliveriesOf(await follow(`?since=${secondsAgo(600)}`, isDelivery(last))).map(({ id }) => id);
    expect(ids).toEqual([last]);
    const { status } = await open("", { workspaceId: other.workspaceId });
    expect(status).toBe(403);
  });

  it("needs read access to deliveries", async () => {
    const person = await newPerson();
    await join(workspaceId, person.id, "agent");
    const read = await newApiKey(person.id, { scopes: ["automation:read"] });
    const contacts = await newApiKey(person.id, { scopes: ["contact:read"] });
    const end = new AbortController();
    const { status } = await open("", { token: read.token, signal: end.signal });
    end.abort();
    expect([status, (await open("", { token: contacts.token })).status]).toEqual([200, 403]);
  });

  it("rejects a time more than a day ago", async () => {
    const response = await open(`?since=${secondsAgo(86_410)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorCode: "VALIDATION_ERROR" });
  });
});
