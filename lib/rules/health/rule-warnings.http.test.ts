import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { env, reloadEnv } from "#lib/platform/env.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { ruleEndpoints } from "../endpoints.ts";
import type { Rule } from "../schema.ts";

const HOOK = "https://hooks.example.com/billing";

describe("warnings about a rule", () => {
  const server = useTestServer();
  let headers: Record<string, string>;
  let stageId: string;

  beforeEach(async () => {
    const ctx = await newWorkspace();
    const { token } = await newApiKey(ctx.userId);
    headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
    const [stage] = await createDefaultStages(ctx);
    stageId = stage?.id ?? "";
  });

  const ask = async (
    endpoint: (typeof ruleEndpoints)[keyof typeof ruleEndpoints],
    call: EndpointCall = {},
  ) => {
    const answer = await callEndpoint(server, endpoint, { headers, ...call });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const make = async (values: object = {}) =>
    (await ask(ruleEndpoints.create, {
      body: {
        name: "First",
        trigger: "asignar_fase",
        conditions: [
          { field: "stage", operator: "IS", value: stageId },
          { field: "name", operator: "CONTAINS", value: "Ana" },
        ],
        actions: [{ url: HOOK }],
        ...values,
      },
    })) as Rule;
  const update = async (id: string, body: object) =>
    (await ask(ruleEndpoints.update, { query: { id }, body })) as Rule;
  const warningsOf = async ({ id }: Rule) =>
    ((await ask(ruleEndpoints.get, { params: { id } })) as Rule).warnings.map(({ code, ruleId }) => [
      code,
      ruleId,
    ]);

  it("names another enabled rule with the same trigger, conditions and address", async () => {
    const first = await make();
    expect(first.warnings).toEqual([]);
    const second = await make({
      name: "Second",
      conditions: [
        { field: "name", operator: "CONTAINS", value: " ana " },
        { field: "stage", operator: "IS", value: stageId },
      ],
      actions: [{ url: "https://hooks.example.com/other" }, { url: HOOK, method: "GET" }],
    });
    expect(second.warnings).toEqual([
      {
        code: "duplicate",
        message: `The rule “First” has the same trigger, conditions and address, so ${HOOK} gets each event twice.`,
        url: HOOK,
        ruleId: first.id,
        ruleName: "First",
      },
    ]);
    expect(await warningsOf(first)).toEqual([["duplicate", second.id]]);
    const listed = (await ask(ruleEndpoints.list)) as Rule[];
    expect(listed.map(({ warnings }) => warnings.length)).toEqual([1, 1]);
    // A rule that is off sends nothing, but would if it were turned on.
    const off = await update(second.id, { enabled: false });
    expect(off.warnings.map(({ ruleId }) => ruleId)).toEqual([first.id]);
    expect(await warningsOf(first)).toEqual([]);
  });

  it("does not name rules that differ in the trigger, a condition or the address, or of another workspace", async () => {
    const first = await make();
    const condition = { field: "stage", operator: "IS", value: stageId };
    const others = [
      { trigger: "asignar_agente" },
      { conditions: [condition] },
      { conditions: [condition, { field: "name", operator: "CONTAINS", value: "Anna" }] },
      { actions: [{ url: `${HOOK}?a=1` }] },
    ];
    for (const values of others) expect((await make(values)).warnings).toEqual([]);
    expect(await warningsOf(first)).toEqual([]);
    const stranger = await newWorkspace();
    const { token } = await newApiKey(stranger.userId);
    const plain = { name: "Theirs", trigger: "asignar_fase", actions: [{ url: HOOK }] };
    await make({ ...plain, conditions: [] });
    headers = { authorization: `Bearer ${token}`, "x-workspace-id": stranger.workspaceId };
    expect((await make({ ...plain, conditions: [] })).warnings).toEqual([]);
  });

  describe("with a public address", () => {
    let before: string;

    function setPublicUrl(url: string): void {
      process.env.PUBLIC_URL = url;
      reloadEnv();
    }
    beforeEach(() => {
      before = env().PUBLIC_URL;
      setPublicUrl("https://crm.example.com");
    });
    afterEach(() => setPublicUrl(before));

    it.each([
      ["https://crm.example.com/api/worker/webhook/orders?token=x", true],
      ["https://CRM.example.com/api/contact", true],
      ["http://crm.example.com:443/api/contact", false],
      ["https://crm.example.com/api/inspector/0199a7c4", false],
      ["https://crm.example.com/docs", false],
      ["https://other.example.com/api/contact", false],
    ])("warns that %s could trigger the rule: %s", async (url, isLoop) => {
      const rule = await make({ actions: [{ url }] });
      expect(rule.warnings.map(({ code }) => code)).toEqual(isLoop ? ["loop"] : []);
      if (!isLoop) return;
      expect(rule.warnings).toEqual([
        {
          code: "loop",
          message: `${rule.actions[0]?.url} is the API of this installation. If the call causes the trigger, the rule runs again and again.`,
          url: rule.actions[0]?.url,
          ruleId: null,
          ruleName: null,
        },
      ]);
    });
  });
});
