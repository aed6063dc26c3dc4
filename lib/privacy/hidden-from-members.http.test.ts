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
/** An owner, the same person with a key for less, and a member who may do everything here except export personal data. */
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
    permissions: ["contacts.read", "deliveries.read", "inspector.read", "rules.write", "automations.write"],
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
  for (const token of [narrow, member]) {
    const shown = await read<RuleTest>(ruleEndpoints.test, token, { body });
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
  }
  expect(receiver.seen.map(({ url, body }) => [url, emailOf(body)])).toEqual(
    Array.from({ length: 3 }, () => ["/?email=a", EMAIL]),
  );
});

it("hides values in tests of rules on stored events", async () => {
  const rule = { trigger: "contacto_nuevo", conditions: [{ field: "email", operator: "IS", value: "x" }] };
  const missesOf = async (token: string) => {
    const { misses } = await read<Backtest>(ruleEndpoints.backtest, token, { body: { rule } });
    return misses.map(({ name, conditions }) => [name, conditions[0]?.actual]);
  };
  expect(await missesOf(owner)).toEqual([["Zoë", EMAIL]]);
  for (const token of [narrow, member]) {
    expect(await missesOf(token)).toEqual([[MASKED_VALUE, MASKED_VALUE]]);
  }
});

it("hides values in tests of an automation's webhook", async () => {
  const graph = flowGraph({ start: byHand, hook: { type: "webhook", config: { url: receiver.origin } } }, [
    "start > hook",
  ]);
  const flow = { body: { name: "Welcome", graph } };
  const { id } = await read<{ id: string }>(automationEndpoints.create, owner, flow);
  const emails = async (token: string) => {
    const body = { nodeId: graph.nodes[1]?.id, contactId };
    const shown = await read<{ body: string }>(automationEndpoints.tryWebhook, token, {
      params: { id },
      body,
    });
    return emailOf(shown.body);
  };
  expect(await emails(owner)).toBe(EMAIL);
  for (const token of [narrow, member]) expect(await emails(token)).toBe(MASKED_VALUE);
});
