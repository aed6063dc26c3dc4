import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { headerColumn, seal } from "#lib/platform/seal.ts";
import { addDeliveries, fixtureBody } from "#lib/testing/factories/delivery.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

type Page = { continuationToken: string | null; data: { id: string }[] };

describe("the delivery log over HTTP", () => {
  const server = useTestServer();
  const url = "https://receiver.example/hook";
  const pool = () => database().pool;
  let ctx: WorkspaceContext;
  let token: string;

  beforeAll(async () => {
    const owner = await newWorkspace();
    ctx = owner;
    token = (await newApiKey(owner.userId)).token;
  });

  async function ask(path: string, method = "GET", as = { ctx, token }) {
    const headers = { authorization: `Bearer ${as.token}`, "x-workspace-id": as.ctx.workspaceId };
    const response = await server.fetch(path, { method, headers });
    const envelope = (await response.json()) as { errorCode: string | null; message: string; data: never };
    return { status: response.status, ...envelope };
  }

  async function idsOf(query: string): Promise<string[]> {
    const { data } = await ask(`/api/delivery?${query}`);
    return (data as Page).data.map(({ id }) => id);
  }

  async function stranger(role: "owner" | "agent" = "owner") {
    const other = await newWorkspace(role);
    return { ctx: other, token: (await newApiKey(other.userId)).token };
  }

  async function row(id: string) {
    const { rows } = await pool().query("select * from deliveries where id = $1", [id]);
    return rows[0];
  }

  it("filters by rule, status, trigger, contact and date", async () => {
    const { workspaceId } = ctx;
    const [ruleId, contactId] = [newId(), newId()];
    const [a = ""] = await addDeliveries(pool(), { workspaceId, url, ruleId, status: "delivered" });
    const [b = ""] = await addDeliveries(pool(), { workspaceId, url, ruleId, contactId, status: "failed" });
    const [c = ""] = await addDeliveries(pool(), {
      workspaceId,
      url,
      ruleId,
      trigger: "contacto_nuevo",
      status: "delivered",
      createdAgoMs: 3_600_000,
    });
    expect(await idsOf(`ruleId=${ruleId}`)).toEqual([c, b, a]);
    expect(await idsOf(`ruleId=${ruleId}&status=failed`)).toEqual([b]);
    expect(await idsOf(`ruleId=${ruleId}&trigger=contacto_nuevo`)).toEqual([c]);
    expect(await idsOf(`contactId=${contactId}`)).toEqual([b]);
    const halfAnHourAgo = new Date(Date.now() - 1_800_000).toISOString();
    expect(await idsOf(`ruleId=${ruleId}&to=${halfAnHourAgo}`)).toEqual([c]);
    expect(await idsOf(`ruleId=${ruleId}&from=${halfAnHourAgo}`)).toEqual([b, a]);
    expect(await idsOf("ruleId=not-an-id")).toEqual([]);
  });

  it("shows the contact's current name, and none after it is deleted", async () => {
    const { workspaceId } = ctx;
    const [ruleId, contactId] = [newId(), newId()];
    await addDeliveries(pool(), { workspaceId, url, ruleId, contactId, status: "delivered" });
    const namesOf = async () => {
      const { data } = await ask(`/api/delivery?ruleId=${ruleId}`);
      return (data as { data: { contactName: string | null }[] }).data.map(({ contactName }) => contactName);
    };
    expect(await namesOf()).toEqual([null]);
    const stage = [workspaceId, newId()];
    await pool().query(
      `insert into stages (workspace_id, id, name, color, "order") values ($1, $2, 'Named', '#0e7490', 90)`,
      stage,
    );
    await pool().query(
      `insert into contacts (workspace_id, stage_id, id, name, lastname, platform_id, order_in_cards, avatar_color)
       values ($1, $2, $3, 'Ana', 'López', 7, 0, '#0e7490')`,
      [...stage, contactId],
    );
    expect(await namesOf()).toEqual(["Ana López"]);
  });

  it("pages newest first, without gap or repeat while new ones arrive", async () => {
    const { workspaceId } = ctx;
    const ruleId = newId();
    const ids = await addDeliveries(pool(), { workspaceId, url, ruleId, count: 7 });
    const first = (await ask(`/api/delivery?ruleId=${ruleId}&pageSize=3`)).data as Page;
    await addDeliveries(pool(), { workspaceId, url, ruleId, count: 2 });
    const next = (page: Page) =>
      ask(`/api/delivery?ruleId=${ruleId}&pageSize=3&continuationToken=${page.continuationToken}`);
    const second = (await next(first)).data as Page;
    const third = (await next(second)).data as Page;
    const paged = [first, second, third].map((page) => page.data.map(({ id }) => id));
    const newestFirst = [...ids].reverse();
    expect(paged).toEqual([newestFirst.slice(0, 3), newestFirst.slice(3, 6), newestFirst.slice(6)]);
    expect(third.continuationToken).toBeNull();
    const foreign = await ask(`/api/delivery?pageSize=3&continuationToken=${first.continuationToken}`);
    expect([foreign.status, foreign.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
  });

  it.each(["pageSize=0", "pageSize=101", "status=nope", "from=yesterday", "continuationToken=forged.token"])(
    "rejects %s",
    async (query) => {
      expect(await ask(`/api/delivery?${query}`)).toMatchObject({
        status: 400,
        errorCode: "VALIDATION_ERROR",
      });
    },
  );

  it("shows request and response, with the values of secret headers masked", async () => {
    const { workspaceId } = ctx;
    const contactId = newId();
    const ruleId = newId();
    const rule = { workspaceId, table: "rules", id: ruleId };
    const headers = [
      { name: "X-Plain", value: "seen", secret: false },
      {
        name: "Authorization",
        value: seal("Bearer hidden", rule, headerColumn("Authorization")),
        secret: true,
      },
    ];
    const [id = ""] = await addDeliveries(pool(), {
      workspaceId,
      ruleId,
      url,
      contactId,
      headers,
      status: "failed",
    });
    await pool().query(
      `update deliveries set response_status = 500, response_headers = '{"server": "x"}', response_body = 'no',
         duration_ms = 12, error_class = 'http_status', error = 'It answered 500.', address = '203.0.113.9'
       where id = $1`,
      [id],
    );
    const answer = await ask(`/api/delivery/${id}`);
    expect(answer.data).toMatchObject({
      id,
      contactId,
      status: "failed",
      responseStatus: 500,
      durationMs: 12,
      errorClass: "http_status",
      error: "It answered 500.",
      resendOf: null,
      startedDate: null,
      address: "203.0.113.9",
      request: {
        url,
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "User-Agent": "Tertulia-Webhooks/1.0",
          "X-Tertulia-Delivery": id,
          "X-Plain": "seen",
          Authorization: MASKED_VALUE,
        },
        body: fixtureBody(workspaceId, contactId),
      },
      response: { status: 500, headers: { server: "x" }, body: "no", truncated: false },
    });
    expect(JSON.stringify(answer)).not.toContain("hidden");
  });

  it("creates a new delivery of the same request on resend and keeps the old one unchanged", async () => {
    const { workspaceId } = ctx;
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url, status: "timed_out" });
    const before = await row(id);
    const { status, data } = await ask(`/api/delivery/${id}/resend`, "POST");
    const resent = data as { id: string };
    expect(status).toBe(200);
    expect(data).toMatchObject({
      resendOf: id,
      status: "pending",
      url,
      eventId: before.event_id,
      finishedDate: null,
    });
    expect(await row(id)).toEqual(before);
    const sameBody = await Promise.all([id, resent.id].map((each) => ask(`/api/delivery/${each}`)));
    const [old, fresh] = sameBody.map(({ data }) => (data as { request: { body: string } }).request.body);
    expect(fresh).toBe(old);
    const twice = await ask(`/api/delivery/${id}/resend`, "POST");
    expect((twice.data as { id: string }).id).not.toBe(resent.id);
  });

  it.each(["pending", "sending"])("does not resend while %s", async (status) => {
    const [id] = await addDeliveries(pool(), { workspaceId: ctx.workspaceId, url, status });
    expect(await ask(`/api/delivery/${id}/resend`, "POST")).toMatchObject({
      status: 400,
      message: "this delivery has not finished yet",
    });
  });

  it("lists recalled deliveries by their status, and does not resend them", async () => {
    const { workspaceId } = ctx;
    const [id] = await addDeliveries(pool(), { workspaceId, url, status: "recalled" });
    const listed = (await ask("/api/delivery?status=recalled")).data as Page;
    expect(listed.data.map((delivery) => delivery.id)).toEqual([id]);
    expect((await ask(`/api/delivery/${id}`)).data).toMatchObject({ status: "recalled", startedDate: null });
    expect(await ask(`/api/delivery/${id}/resend`, "POST")).toMatchObject({
      status: 400,
      message: "this delivery was recalled because the move that caused it was undone",
    });
  });

  it("shows nothing of another workspace's deliveries", async () => {
    const other = await stranger();
    const [id] = await addDeliveries(pool(), { workspaceId: ctx.workspaceId, url, status: "failed" });
    const missing = { status: 404, errorCode: "DELIVERY_NOT_FOUND" };
    expect(await ask(`/api/delivery/${id}`, "GET", other)).toMatchObject(missing);
    expect(await ask(`/api/delivery/${id}/resend`, "POST", other)).toMatchObject(missing);
    expect(await ask(`/api/delivery/${newId()}`)).toMatchObject(missing);
    expect(await ask("/api/delivery/not-an-id")).toMatchObject(missing);
    expect(((await ask("/api/delivery", "GET", other)).data as Page).data).toEqual([]);
  });

  it("lets a member read the log but not resend", async () => {
    const agent = await stranger("agent");
    const [id] = await addDeliveries(pool(), { workspaceId: agent.ctx.workspaceId, url, status: "failed" });
    expect((await ask(`/api/delivery/${id}`, "GET", agent)).status).toBe(200);
    expect(await ask(`/api/delivery/${id}/resend`, "POST", agent)).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
    });
  });
});
