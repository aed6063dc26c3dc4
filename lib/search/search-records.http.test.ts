import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { createOpportunity } from "#lib/opportunities/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { createTask } from "#lib/tasks/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { searchEndpoints } from "./endpoints.ts";
import { type RecordHit, type RecordKind, recordKinds } from "./schema.ts";

const people = [
  { name: "Liana", email: "liana@example.com" },
  { name: "Ana", lastname: "Ríos", email: "rios@example.com" },
  { name: "Ana", email: "first@example.com" },
  { name: "Rosa", lastname: "Anaya", email: "rosa@example.com" },
  { name: "Anabel", lastname: "Ruiz", email: "ruiz@example.com" },
  { name: "Zoë", lastname: "100% (VIP)", email: "zoe@example.com" },
  { name: "Iván", platformId: 2, internalWhatsappNumber: "51987654321" },
];

describe("GET /api/search", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;
  let ctx: WorkspaceContext;
  beforeAll(async () => {
    mine = await newTenant();
    theirs = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
    for (const person of people) await createContact(ctx, person);
    const sale = { amount: 10, currencyCode: "EUR" };
    await createOpportunity(ctx, { name: "Venta a Ana", description: "Pool in the garden", ...sale });
    await createTask(ctx, { name: "Call Ana" });
  });
  beforeEach(resetBuckets);

  const search = async (query: string, token = mine.owner.token): Promise<RecordHit[]> => {
    const { status, data } = await callEndpoint(server, searchEndpoints.records, {
      query: { query },
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
    expect(status).toBe(200);
    return data as RecordHit[];
  };
  const namesOf = async (query: string, kind: RecordKind) =>
    (await search(query)).filter((hit) => hit.kind === kind).map(({ name }) => name);

  it.each([
    [
      "whole names, starts, words, then the rest",
      "ana",
      ["Ana", "Anabel Ruiz", "Ana Ríos", "Rosa Anaya", "Liana"],
    ],
    ["a whole name with the last name", "ana rios", ["Ana Ríos"]],
    ["the words in any order", "RIOS ana", ["Ana Ríos"]],
    ["the start of the last word", "ana río", ["Ana Ríos"]],
    ["two letters at the start of a word only", "an", ["Anabel Ruiz", "Ana", "Ana Ríos", "Rosa Anaya"]],
    ["characters of patterns as they are", "100% (vip", ["Zoë 100% (VIP)"]],
    ["no pattern", "10_%", []],
    ["an email", "zoe@", ["Zoë 100% (VIP)"]],
    ["a number as people write it", "+51 987-654 321", ["Iván"]],
    ["nothing", "nobody here", []],
  ])("finds contacts: %s", async (_, query, names) => {
    expect(await namesOf(query, "contact")).toEqual(names);
  });

  it("finds opportunities by name, code and description, and tasks by name", async () => {
    expect(await namesOf("venta", "opportunity")).toEqual(["Venta a Ana"]);
    expect(await namesOf("garden", "opportunity")).toEqual(["Venta a Ana"]);
    const [{ detail } = { detail: "" }] = await search("venta");
    expect(detail).toMatch(/^OP-\d+$/);
    expect((await search(detail ?? ""))[0]).toMatchObject({ kind: "opportunity", name: "Venta a Ana" });
    expect(await namesOf("call an", "task")).toEqual(["Call Ana"]);
  });

  it("lists the best matches of all kinds first", async () => {
    const kinds = (await search("ana")).map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(["contact", "contact", "contact"]);
    expect(kinds.lastIndexOf("contact")).toBeGreaterThan(kinds.indexOf("task"));
  });

  it("finds every kind, at most five of each, and the conversation of a contact", async () => {
    const hits = await search(mine.canary);
    expect([...new Set(hits.map(({ kind }) => kind))].sort()).toEqual([...recordKinds].sort());
    for (const found of Map.groupBy(hits, ({ kind }) => kind).values()) {
      expect(found.length).toBeLessThanOrEqual(5);
    }
    expect(hits).toContainEqual({
      kind: "conversation",
      id: mine.ids.conversation,
      name: mine.canary,
      detail: mine.canary,
    });
  });

  it("finds nothing of another workspace", async () => {
    expect(await search(theirs.canary)).toEqual([]);
    const ids = (await search("canary")).map(({ id }) => id);
    expect(ids.filter((id) => Object.values(theirs.ids).includes(id))).toEqual([]);
    const { status, errorCode } = await callEndpoint(server, searchEndpoints.records, {
      query: { query: "canary" },
      headers: { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": theirs.workspaceId },
    });
    expect({ status, errorCode }).toEqual({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
  });

  it("finds only kinds within an API key's scopes, and none without contact:read", async () => {
    const see = async (scopes: string[]) => {
      const { token } = await newApiKey(mine.owner.id, { scopes });
      return [...new Set((await search(mine.canary, token)).map(({ kind }) => kind))];
    };
    expect(await see(["contact:read"])).toEqual(["contact"]);
    expect(await see(["contact:read", "conversation:read"])).toEqual(["contact", "conversation"]);
    expect(await see(["contact:read", "automation:read"])).toEqual(["contact", "automation", "rule"]);
    const { token } = await newApiKey(mine.owner.id, { scopes: ["task:read"] });
    const refused = await callEndpoint(server, searchEndpoints.records, {
      query: { query: "ana" },
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
    expect(refused.status).toBe(403);
  });

  it.each([["a"], [" a "], ["a".repeat(101)]])("rejects %j", async (query) => {
    const { status, errorCode } = await callEndpoint(server, searchEndpoints.records, {
      query: { query },
      headers: { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": mine.workspaceId },
    });
    expect({ status, errorCode }).toEqual({ status: 400, errorCode: "VALIDATION_ERROR" });
  });
});
