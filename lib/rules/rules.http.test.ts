import { beforeEach, describe, expect, it } from "vitest";
import { systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { RuleTest } from "./schema.ts";

const rule = {
  name: "Warehouse",
  trigger: "asignar_fase",
  actions: [{ url: "https://receiver.example/hook" }],
};

type Member = { workspaceId: string; token: string };
type Answer<Data> = { status: number; errorCode: string | null; message: string; data: Data };

describe("/api/rule", () => {
  const server = useTestServer();
  let owner: Member;
  let agent: Member;

  beforeEach(async () => {
    owner = await newMember("owner");
    await createDefaultStages(systemContext(owner.workspaceId));
    agent = await newMember("agent");
  });

  async function newMember(role: "owner" | "agent"): Promise<Member> {
    const { workspaceId, userId } = await newWorkspace(role);
    return { workspaceId, token: (await newApiKey(userId)).token };
  }

  async function ask<Data = { id: string }>(
    member: Member,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Data>> {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${member.token}`,
        "x-workspace-id": member.workspaceId,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, "status">) };
  }

  async function newContact(): Promise<string> {
    const made = await ask(owner, "POST", "/api/contact", { name: "Zoë", email: `${newId()}@a.example` });
    return made.data.id;
  }

  it("creates, lists, reads, changes and deletes a rule", async () => {
    const made = await ask(owner, "POST", "/api/rule", { ...rule, workspaceId: owner.workspaceId, extra: 1 });
    const { id } = made.data;
    const shape = {
      id,
      name: "Warehouse",
      enabled: true,
      trigger: "asignar_fase",
      conditions: [],
      actions: [
        { type: "webhook", url: rule.actions[0]?.url, method: "POST", headers: {}, secretHeaders: [] },
      ],
    };
    expect(made).toMatchObject({ status: 200, errorCode: null, data: shape });
    expect((await ask(owner, "GET", "/api/rule")).data).toEqual([made.data]);
    expect((await ask(owner, "GET", `/api/rule/${id}`)).data).toEqual(made.data);
    expect(await ask(owner, "PUT", `/api/rule?id=${id}`, { enabled: false })).toMatchObject({
      status: 200,
      data: { ...shape, enabled: false, version: 2 },
    });
    expect((await ask(owner, "GET", `/api/rule/${id}/versions`)).data).toHaveLength(2);
    expect((await ask(owner, "GET", "/api/rule/stats")).data).toMatchObject([{ ruleId: id, last: null }]);
    expect(await ask(owner, "DELETE", `/api/rule?id=${id}`)).toMatchObject({ status: 200, data: { id } });
    expect(await ask(owner, "GET", `/api/rule/${id}`)).toMatchObject({
      status: 404,
      errorCode: "RULE_NOT_FOUND",
      data: null,
    });
  });

  it.each([
    [{ ...rule, name: " " }, "name must not be empty"],
    [{ ...rule, name: "x".repeat(121) }, "name must have at most 120 characters"],
    [{ ...rule, trigger: "AsignarFase" }, /^trigger must be one of contacto_nuevo, /],
    [{ ...rule, actions: [] }, "actions must have at least 1 items"],
    [
      { ...rule, actions: Array.from({ length: 6 }, () => rule.actions[0]) },
      "actions must have at most 5 items",
    ],
    [
      { ...rule, actions: [{ ...rule.actions[0], method: "PUT" }] },
      "actions.0.method must be one of POST, GET",
    ],
    [{ ...rule, actions: [{}] }, "actions.0.url is required"],
    [
      { ...rule, conditions: Array.from({ length: 21 }, () => ({ field: "stage", operator: "ANY" })) },
      "conditions must have at most 20 items",
    ],
    [
      { ...rule, conditions: [{ field: "stage", operator: "LIKE", value: "x" }] },
      /^conditions.0.operator must be one of IS, ISNOT, /,
    ],
    [
      { ...rule, signingSecret: "short" },
      "signingSecret must be 16 to 200 printable ASCII characters without spaces",
    ],
    [{ trigger: "asignar_fase", actions: rule.actions }, "name is required"],
    [
      { ...rule, conditions: [{ field: "name", operator: "IS", value: "\ud800" }] },
      "conditions.0.value must be well-formed Unicode",
    ],
  ])("rejects %j", async (body, message) => {
    expect(await ask(owner, "POST", "/api/rule", body)).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  it("returns 400 URL_NOT_ALLOWED for an internal address", async () => {
    const inside = { ...rule, actions: [{ url: "http://169.254.169.254/" }] };
    expect(await ask(owner, "POST", "/api/rule", inside)).toMatchObject({
      status: 400,
      errorCode: "URL_NOT_ALLOWED",
    });
  });

  it("allows members to read but not to change", async () => {
    expect(await ask(agent, "GET", "/api/rule")).toMatchObject({ status: 200, data: [] });
    expect(await ask(agent, "GET", "/api/rule/consequences")).toMatchObject({ status: 200, data: [] });
    for (const [method, path] of [
      ["POST", "/api/rule"],
      ["PUT", "/api/rule?id=x"],
      ["DELETE", "/api/rule?id=x"],
      ["POST", "/api/rule/test"],
    ] as const) {
      const answer = await ask(agent, method, path, method === "DELETE" ? undefined : rule);
      expect(answer).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
  });

  it("tests a draft on a contact by sending to the workspace's webhook tester", async () => {
    const contactId = await newContact();
    const { data: address } = await ask<{ url: string }>(owner, "GET", "/api/inspector/address");
    const draft = { ...rule, actions: [{ url: address.url }] };
    const test = await ask<RuleTest>(owner, "POST", "/api/rule/test", { rule: draft, contactId, send: true });
    expect(test).toMatchObject({ status: 200, data: { matched: true } });
    expect(test.data.requests[0]?.response).toMatchObject({ outcome: "delivered", status: 200 });
  });

  it("creates a delivery when the API moves a contact into a rule's stage", async () => {
    const contactId = await newContact();
    const { data: stages } = await ask<{ id: string }[]>(owner, "GET", "/api/stage");
    const won = stages.at(-1)?.id;
    const conditions = [{ field: "stage", operator: "IS", value: won }];
    const { data: made } = await ask(owner, "POST", "/api/rule", { ...rule, conditions });
    for (const stageId of [stages[1]?.id, won]) {
      const moved = await ask(owner, "PUT", `/api/contact?id=${contactId}`, { stageId });
      expect(moved.status).toBe(200);
    }
    const log = await ask<{ data: object[] }>(owner, "GET", `/api/delivery?ruleId=${made.id}`);
    expect(log.data.data).toMatchObject([{ trigger: "asignar_fase", contactId, url: rule.actions[0]?.url }]);
  });
});
