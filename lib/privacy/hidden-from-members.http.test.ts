import { afterEach, beforeEach, expect, it } from "vitest";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { eventEndpoints } from "#lib/events/endpoints.ts";
import type { EventFeed } from "#lib/events/schema.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { getInspectorAddress } from "#lib/inspector/index.ts";
import type { InspectedPage } from "#lib/inspector/schema.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import type { Backtest } from "#lib/rules/backtest/schema.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { RuleTest } from "#lib/rules/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { byHand, flowGraph } from "#lib/testing/factories/automation.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { privacyEndpoints } from "./endpoints.ts";

const server = useTestServer();
useLoopback();
const EMAIL = "zoe@example.com";

let ctx: MemberContext;
let receiver: Receiver;
/**
 * An owner, the same person with a key for less, and a member who may do everything here except export personal data.
 */
let owner: string;
let narrow: string;
let member: string;
let contactId: string;

beforeEach(async () => {
  ctx = await newWorkspace();
  await createDefaultStages(ctx);
  owner = (await newApiKey(ctx.userId)).token;
  narrow = (await newApiKey(ctx.userId, { scopes: ["automation:read", "automation:write"] })).token;
  const { id } = await newPerson();
  await joinWithRole(ctx.workspaceId, id, {
    permissions: [
      "contacts.read",
      "deliveries.read",
      "inspector.read",
      "rules.write",
      "automations.read",
      "automations.write",
    ],
  });
  member = (await newApiKey(id)).token;
  receiver = await startReceiver(({ body }, response) => {
    response.setHeader("email", EMAIL);
    response.end(`5" ${body}`);
  });
  const contact = await ask(contactEndpoints.create, owner, { body: { name: "Zoë", email: EMAIL } });
  contactId = (contact.data as { id: string }).id;
  await ask(privacyEndpoints.updateHiddenFields, owner, { body: { add: ["email", "name"] } });
});
afterEach(() => receiver.close());

type Input = { params?: object; query?: object; body?: object };
function ask(endpoint: Endpoint, token: string, input: Input = {}) {
  const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
  return callEndpoint(server, endpoint, { headers, ...input });
}
const read = async <Data>(endpoint: Endpoint, token: string, input: Input = {}) => {
  const answer = await ask(endpoint, token, input);
  expect(answer.message).toBe("OK");
  return answer.data as Data;
};
/** An automation with a webhook step. */
const newFlow = async () => {
  const graph = flowGraph({ start: byHand, hook: { type: "webhook", config: { url: receiver.origin } } }, [
    "start > hook",
  ]);
  const flow = { body: { name: "Welcome", graph } };
  const { id } = await read<{ id: string }>(automationEndpoints.create, owner, flow);
  return { params: { id }, nodeId: graph.nodes[1]?.id };
};
const emailOf = (body: string | null | undefined) => JSON.parse(body ?? "").contact.email;

it("hides values in the event feed from a key without the scope, even if an owner created it", async () => {
  const emails = async (token: string) => {
    const { data } = await read<EventFeed>(eventEndpoints.list, token);
    return data.map(({ payload }) => emailOf(JSON.stringify(payload)));
  };
  await expect.poll(() => emails(owner)).toEqual([EMAIL]);
  const { token: wide } = await newApiKey(ctx.userId, { scopes: ["automation:read", "contact:read"] });
  expect(await emails(wide)).toEqual([EMAIL]);
  for (const token of [narrow, member]) expect(await emails(token)).toEqual([MASKED_VALUE]);
});

it("hides values in the webhook tester", async () => {
  const { url } = await getInspectorAddress(ctx);
  const body = JSON.stringify({ contact: { id: contactId, email: EMAIL } });
  await fetch(`${url}?email=${EMAIL}&kind=crm`, { method: "POST", body, headers: { email: EMAIL } });
  const seen = async (token: string) => {
    const [request] = (await read<InspectedPage>(inspectorEndpoints.list, token)).data;
    return [request?.query, request?.headers.email, emailOf(request?.body)];
  };
  expect(await seen(owner)).toEqual([`?email=${EMAIL}&kind=crm`, EMAIL, EMAIL]);
  for (const token of [narrow, member]) {
    expect(await seen(token)).toEqual([`?email=${MASKED_VALUE}&kind=crm`, MASKED_VALUE, MASKED_VALUE]);
  }
});

it("hides values in tests of rules, and sends them", async () => {
  const rule = {
    trigger: "contacto_nuevo",
    conditions: [{ field: "email", operator: "IS", value: EMAIL }],
    actions: [{ url: `${receiver.origin}/?email=a`, headers: { Email: "b" } }],
  };
  const body = { rule, contactId, send: true };
  const full = await read<RuleTest>(ruleEndpoints.test, owner, { body });
  expect(full.conditions).toMatchObject([{ actual: EMAIL, matched: true }]);
  expect(emailOf(full.requests[0]?.body)).toBe(EMAIL);
  const shown = await read<RuleTest>(ruleEndpoints.test, member, { body });
  const why = `Email is “${MASKED_VALUE}”: “is ${EMAIL}” matches.`;
  expect(shown).toMatchObject({
    matched: true,
    conditions: [{ actual: MASKED_VALUE, matched: true, why }],
  });
  const [request] = shown.requests;
  expect(request).toMatchObject({
    url: `${receiver.origin}/?email=${MASKED_VALUE}`,
    headers: { Email: MASKED_VALUE },
    response: { status: 200, headers: { email: MASKED_VALUE }, body: `5" ${request?.body}` },
  });
  expect(emailOf(request?.body)).toBe(MASKED_VALUE);
  expect(receiver.seen.map(({ url, body }) => [url, emailOf(body)])).toEqual([
    ["/?email=a", EMAIL],
    ["/?email=a", EMAIL],
  ]);
});

it("hides values in tests of rules on stored events", async () => {
  const rule = { trigger: "contacto_nuevo", conditions: [{ field: "email", operator: "IS", value: "x" }] };
  const missesOf = async (token: string) => {
    const { misses } = await read<Backtest>(ruleEndpoints.backtest, token, { body: { rule } });
    return misses.map(({ name, conditions }) => [name, conditions[0]?.actual]);
  };
  expect(await missesOf(owner)).toEqual([["Zoë", EMAIL]]);
  expect(await missesOf(member)).toEqual([[MASKED_VALUE, MASKED_VALUE]]);
});

it("hides values in tests of an automation's webhook", async () => {
  const { params, nodeId } = await newFlow();
  const body = { nodeId, contactId };
  const emails = async (token: string) => {
    const shown = await read<{ body: string }>(automationEndpoints.tryWebhook, token, { params, body });
    return emailOf(shown.body);
  };
  expect(await emails(owner)).toBe(EMAIL);
  expect(await emails(member)).toBe(MASKED_VALUE);
});

it("refuses tests on contacts that the caller may not read", async () => {
  const { params, nodeId } = await newFlow();
  const rule = { trigger: "contacto_nuevo", actions: [{ url: receiver.origin }] };
  const calls: [Endpoint, Input][] = [
    [ruleEndpoints.test, { body: { rule, contactId, send: true } }],
    [ruleEndpoints.backtest, { body: { rule } }],
    [automationEndpoints.try, { params, body: { contactId, answers: [] } }],
    [automationEndpoints.tryWebhook, { params, body: { nodeId, contactId, send: true } }],
  ];
  const { id } = await newPerson();
  const permissions = ["rules.write", "automations.read", "automations.write"] as const;
  await joinWithRole(ctx.workspaceId, id, { permissions });
  const { token: withoutContacts } = await newApiKey(id);
  const refusals = {
    [narrow]: "The API key lacks the scope contact:read.",
    [withoutContacts]: "Your role in this workspace does not allow this.",
  };
  for (const [endpoint, input] of calls) {
    expect((await ask(endpoint, member, input)).status).toBe(200);
    for (const [token, message] of Object.entries(refusals)) {
      const refused = await ask(endpoint, token, input);
      expect(refused).toMatchObject({ status: 403, errorCode: "FORBIDDEN", message, data: null });
    }
  }
  expect(receiver.seen).toHaveLength(2);
});
