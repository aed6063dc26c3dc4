import { afterEach, beforeEach, expect, it } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import type { DeliveryDetail, DeliveryPage } from "#lib/deliveries/schema.ts";
import { eventEndpoints } from "#lib/events/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { createRule } from "#lib/rules/index.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addDeliveries, readStates } from "#lib/testing/factories/delivery.ts";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { verifySignature } from "../../packages/sdk/src/webhooks.ts";
import { privacyEndpoints } from "./endpoints.ts";

const server = useTestServer();
useLoopback();
const connect = mcpClientsPerTest(server);
const dispatch = dispatchersPerTest();
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const EMAIL = "zoe@example.com";

type Caller = { workspaceId: string; token: string };
let ctx: WorkspaceContext & { userId: string };
let mine: Caller;
let receiver: Receiver;

beforeEach(async () => {
  ctx = await newWorkspace();
  mine = { workspaceId: ctx.workspaceId, token: (await newApiKey(ctx.userId)).token };
  await createDefaultStages(ctx);
  receiver = await startReceiver(({ body }, response) => {
    response.setHeader("x-tier", "gold");
    response.end(body);
  });
});
afterEach(() => receiver.close());

function ask(endpoint: Endpoint, input: { params?: unknown; query?: object; body?: object } = {}, as = mine) {
  const headers = { authorization: `Bearer ${as.token}`, "x-workspace-id": as.workspaceId };
  return callEndpoint(server, endpoint, { headers, ...input });
}
const hide = (...fields: string[]) => ask(privacyEndpoints.updateHiddenFields, { body: { fields } });
const newMember = async (role: "admin" | "agent"): Promise<Caller> => {
  const { id } = await newPerson();
  await join(ctx.workspaceId, id, role);
  return { workspaceId: ctx.workspaceId, token: (await newApiKey(id)).token };
};
const newStranger = async (): Promise<Caller> => {
  const { workspaceId, userId } = await newWorkspace();
  return { workspaceId, token: (await newApiKey(userId)).token };
};

/** A webhook about a new contact, sent to a receiver that echoes it. */
async function deliver(): Promise<{ id: string; contactId: string }> {
  const rule = {
    name: "Billing",
    trigger: "contacto_nuevo",
    actions: [{ url: `${receiver.origin}/hook?email=team&kind=crm`, headers: { "X-Phone": "600" } }],
    signingSecret: SECRET,
  };
  await createRule(ctx, CreateRule.parse(rule));
  const customFields = [{ code: "plan", value: "premium" }];
  const { id: contactId } = await createContact(ctx, { name: "Zoë", email: EMAIL, customFields });
  const { data } = (await ask(deliveryEndpoints.list)).data as DeliveryPage;
  const id = data[0]?.id ?? "";
  await dispatch();
  await expect.poll(() => readStates(database().pool, [id])).toEqual(["delivered"]);
  return { id, contactId };
}
async function read(id: string, as = mine): Promise<DeliveryDetail> {
  return (await ask(deliveryEndpoints.get, { params: { id } }, as)).data as DeliveryDetail;
}

it("is empty until an owner or admin sets it, and records the change", async () => {
  const [admin, agent, stranger] = [await newMember("admin"), await newMember("agent"), await newStranger()];
  const body = { fields: [" Email ", "plan"] };
  for (const [endpoint, input] of [
    [privacyEndpoints.hiddenFields, {}],
    [privacyEndpoints.updateHiddenFields, { body }],
  ] as const) {
    expect(await ask(endpoint, input, agent)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const outside = { ...stranger, workspaceId: ctx.workspaceId };
    expect(await ask(endpoint, input, outside)).toMatchObject({ errorCode: "WORKSPACE_FORBIDDEN" });
  }
  expect((await ask(privacyEndpoints.hiddenFields)).data).toEqual({ fields: [] });
  const saved = await ask(privacyEndpoints.updateHiddenFields, { body }, admin);
  expect(saved).toMatchObject({ status: 200, data: { fields: ["Email", "plan"] } });
  expect((await ask(privacyEndpoints.hiddenFields)).data).toEqual({ fields: ["Email", "plan"] });
  expect((await ask(privacyEndpoints.hiddenFields, {}, stranger)).data).toEqual({ fields: [] });
  const { rows } = await database().pool.query(
    "select action, detail, changes from audit_log where workspace_id = $1 and detail = 'hiddenFields'",
    [ctx.workspaceId],
  );
  const changes = { fields: { before: [], after: ["Email", "plan"] } };
  expect(rows).toEqual([{ action: "workspace.changed", detail: "hiddenFields", changes }]);
});

it.each([
  ["an empty name", [" "], "fields.0 must not be empty"],
  ["a long name", ["x".repeat(101)], "fields.0 must have at most 100 characters"],
  ["51 names", Array.from({ length: 51 }, (_, index) => `f${index}`), "fields must have at most 50 items"],
  ["a name twice", ["email", "EMAIL "], "fields must not have a name twice"],
])("refuses %s", async (_, fields, message) => {
  expect(await hide(...fields)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
});

it("adds and removes names, even if several people do so at the same time", async () => {
  await hide("email", "Plan");
  const change = (body: object) => ask(privacyEndpoints.updateHiddenFields, { body });
  const names = Array.from({ length: 8 }, (_, index) => `field${index}`);
  await Promise.all([...names.map((name) => change({ add: [name, "EMAIL"] })), change({ remove: ["PLAN"] })]);
  const { fields } = (await ask(privacyEndpoints.hiddenFields)).data as { fields: string[] };
  expect(fields.toSorted()).toEqual(["email", ...names]);
  const others = Array.from({ length: 42 }, (_, index) => `other${index}`);
  expect(await change({ add: others })).toMatchObject({
    status: 400,
    errorCode: "VALIDATION_ERROR",
    message: "a workspace can have at most 50 hidden fields",
  });
  expect((await change({ add: others, remove: ["email"] })).data).toMatchObject({
    fields: { length: 50 },
  });
});

it("hides values in the request, the response and the list, and shows them when the field is removed", async () => {
  const { id } = await deliver();
  const full = await read(id);
  const sent = JSON.parse(full.request.body ?? "");
  expect(sent.contact).toMatchObject({ name: "Zoë", email: EMAIL });
  await hide("EMAIL", "plan", "x-phone", "X-Tier", "name");
  const shown = await read(id);
  const contact = {
    ...sent.contact,
    name: MASKED_VALUE,
    email: MASKED_VALUE,
    variables: [{ code: "plan", val: MASKED_VALUE }],
    customFields: [{ code: "plan", value: MASKED_VALUE }],
  };
  const url = `${receiver.origin}/hook?email=${MASKED_VALUE}&kind=crm`;
  expect(shown).toMatchObject({ url, request: { url, headers: { "X-Phone": MASKED_VALUE } } });
  expect(JSON.parse(shown.request.body ?? "")).toEqual({ ...sent, contact });
  expect(shown.response?.headers).toMatchObject({ "x-tier": MASKED_VALUE });
  expect(JSON.parse(shown.response?.body ?? "")).toEqual({ ...sent, contact });
  expect(JSON.stringify(shown)).not.toMatch(/zoe|Zoë|premium/);
  const { body, headers } = shown.request;
  expect(await verifySignature({ body: body ?? "", headers, secret: SECRET })).toMatchObject({ id });
  const { data } = (await ask(deliveryEndpoints.list)).data as DeliveryPage;
  expect(data).toMatchObject([{ id, url, contactName: MASKED_VALUE }]);
  await hide();
  expect(await read(id)).toEqual(full);
});

it("sends and resends the whole body", async () => {
  await hide("email", "plan");
  const { id } = await deliver();
  const { status, data } = await ask(deliveryEndpoints.resend, { params: { id } });
  expect([status, (data as { url: string }).url]).toEqual([
    200,
    `${receiver.origin}/hook?email=${MASKED_VALUE}&kind=crm`,
  ]);
  await expect.poll(() => receiver.seen.length).toBe(2);
  const [first, second] = receiver.seen;
  expect(JSON.parse(first?.body ?? "").contact).toMatchObject({
    email: EMAIL,
    customFields: [{ code: "plan", value: "premium" }],
  });
  expect(second).toMatchObject({ body: first?.body, url: "/hook?email=team&kind=crm" });
});

it("hides values in the comparison with the current state", async () => {
  const { id, contactId } = await deliver();
  await hide("email", "Plan");
  await updateContact(ctx, contactId, {
    email: "other@example.com",
    lastname: "Ruiz",
    customFields: [{ code: "plan", value: "free" }],
  });
  const { data } = await ask(deliveryEndpoints.changes, { params: { id } });
  const [variables, customFields] = [
    [{ code: "plan", val: MASKED_VALUE }],
    [{ code: "plan", value: MASKED_VALUE }],
  ];
  expect(data).toEqual({
    state: "changed",
    changes: [
      { path: "contact.lastname", sent: "", current: "Ruiz" },
      { path: "contact.email", sent: MASKED_VALUE, current: MASKED_VALUE },
      { path: "contact.variables", sent: variables, current: variables },
      { path: "contact.customFields", sent: customFields, current: customFields },
    ],
  });
});

it("hides values in MCP, and in the event feed of callers who may not read personal data", async () => {
  const { id } = await deliver();
  await hide("email", "plan");
  const { call } = await connect(mine);
  const { content, structuredContent } = await call("get_delivery", { id });
  expect(JSON.stringify([content, structuredContent])).not.toMatch(/zoe@|premium/);
  const emailsOf = async (as: Caller) => {
    const feed = (await ask(eventEndpoints.list, {}, as)).data as {
      data: { payload: { contact: object } }[];
    };
    return feed.data.map(({ payload }) => payload.contact);
  };
  await expect.poll(() => emailsOf(mine)).toMatchObject([{ email: EMAIL }]);
  const [seenByAgent] = await emailsOf(await newMember("agent"));
  expect(seenByAgent).toMatchObject({ email: MASKED_VALUE, customFields: [{ value: MASKED_VALUE }] });
});

it("hides nothing in another workspace, and values in the query of a GET", async () => {
  const stranger = await newStranger();
  const url = "https://receiver.example/hook?email=a";
  const status = "failed";
  const [theirs = ""] = await addDeliveries(database().pool, { ...stranger, url, status });
  const [own = ""] = await addDeliveries(database().pool, { ...mine, url, status, method: "GET" });
  await hide("email", "trigger");
  expect((await read(theirs, stranger)).url).toBe(url);
  const { request } = await read(own);
  expect(request.url).toContain(`?email=${MASKED_VALUE}&trigger=${MASKED_VALUE}&timestamp=2026`);
  expect(request.body).toBeNull();
});
