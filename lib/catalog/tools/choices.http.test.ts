import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { isReadOnly } from "#lib/platform/mcp/define-tool.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { tools } from "./index.ts";

describe("the tools of /api/mcp", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  let tenant: Tenant;
  let own: { token: string; workspaceId: string };

  beforeAll(async () => {
    tenant = await newTenant();
    own = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
  });
  beforeEach(resetBuckets);

  it("offers only reading at /readonly", async () => {
    const reading = tools.filter(isReadOnly).map(({ name }) => name);
    const { names: list, say } = await connect({ ...own, path: "/readonly" });
    expect(await list()).toEqual(reading);
    expect(await say("create_task", { name: "x" })).toBe(
      "VALIDATION_ERROR: create_task is not offered at this address",
    );
  });

  it("offers only the chosen toolsets", async () => {
    const { names: list } = await connect({ ...own, path: "/readonly?toolsets=tasks,%20workspace" });
    expect(await list()).toEqual(["describe_workspace", "list_people", "report_totals", "list_tasks"]);
  });

  it("offers every toolset if none is named", async () => {
    const { names: list } = await connect({ ...own, path: "?toolsets=" });
    expect(await list()).toEqual(tools.map(({ name }) => name));
  });

  it("offers only tools that the key's scopes and the user's role allow", async () => {
    const { token } = await newApiKey(tenant.owner.id, { scopes: ["contact:read", "task:write"] });
    const scoped = await connect({ ...own, token });
    expect(await scoped.names()).toEqual(["search_contacts", "get_contact", "create_task", "update_task"]);
    expect(await scoped.say("move_contact", { id: "x", stageId: "y" })).toBe(
      "FORBIDDEN: The API key lacks the scope contact:write.",
    );
    const agent = await connect({ ...own, token: tenant.agent.token });
    const offered = await agent.names();
    expect(offered).toContain("move_contact");
    expect(offered).not.toContain("resend_delivery");
    expect(await agent.say("resend_delivery", { id: "x" })).toBe(
      "FORBIDDEN: Your role in this workspace does not allow this.",
    );
  });

  it("offers a test of rules only to keys that may read a kind of record that it shows", async () => {
    const offeredTo = async (scopes: string[]) => {
      const { token } = await newApiKey(tenant.owner.id, { scopes });
      return (await (await connect({ ...own, token })).names()).filter((name) => name === "test_rule");
    };
    expect(await offeredTo(["automation:read", "automation:write"])).toEqual([]);
    for (const kind of ["contact", "opportunity", "task"]) {
      expect(await offeredTo(["automation:write", `${kind}:read`])).toEqual(["test_rule"]);
    }
  });

  it("takes one token of the workspace's bucket for a call, and one for each further call of a dry run", async () => {
    const bucket = `workspace:${own.workspaceId}`;
    const remaining = async () => {
      const { rows } = await database().pool.query("select tokens from rate_buckets where key = $1", [
        bucket,
      ]);
      return Math.floor(rows[0].tokens);
    };
    const { call } = await connect(own);
    await drainBucket(bucket, 10);
    await call("report_totals");
    expect(await remaining()).toBe(9);
    const { contact, stage2 } = tenant.ids;
    await call("move_contacts", { contactIds: [contact], stageId: stage2, dryRun: true });
    expect(await remaining()).toBe(7);
    await drainBucket(bucket, 1);
    const dryRun = await call("move_contacts", { contactIds: [contact], stageId: stage2, dryRun: true });
    expect(dryRun).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^RATE_LIMIT_EXCEEDED: .* Try again in \d+ seconds\.$/) }],
    });
  });

  it("returns the chosen fields", async () => {
    const { call, say } = await connect(own);
    const { structuredContent } = await call("search_contacts", { fields: ["id", "platformId"], limit: 1 });
    expect(structuredContent).toMatchObject({
      data: [{ id: expect.any(String), platformId: expect.any(Number) }],
    });
    expect(Object.keys(Object(Object(structuredContent).data[0]))).toHaveLength(2);
    for (const fields of [[], ["nonsense"], "id", [1]]) {
      expect(await say("search_contacts", { fields })).toMatch(
        /^VALIDATION_ERROR: fields must be a list of id, /,
      );
    }
    for (const limit of [0, 101, 1.5, "x"]) {
      expect(await say("list_rules", { limit })).toBe(
        "VALIDATION_ERROR: limit must be a whole number from 1 to 100",
      );
    }
  });

  it("describes the problem of a call, and changes nothing", async () => {
    const { say, call } = await connect(own);
    const digest = await digestDatabase();
    expect(await say("get_contact", { id: "nonsense" })).toBe(
      "CONTACT_NOT_FOUND: There is no such contact in this workspace.",
    );
    expect(await say("get_contact")).toBe("VALIDATION_ERROR: id is required");
    expect(await say("get_contact", { id: ".." })).toMatch(/^CONTACT_NOT_FOUND/);
    expect(await say("move_contact", { id: 1 })).toBe(
      "VALIDATION_ERROR: id must be a string; stageId is required",
    );
    expect(await say("search_contacts", { search: { deep: true } })).toBe(
      "VALIDATION_ERROR: search must be a single value",
    );
    expect(await say("delete_contacts", { contactIds: ["x"], dryRun: "yes" })).toBe(
      "VALIDATION_ERROR: dryRun must be true or false",
    );
    await expect(call("nonsense")).rejects.toThrow("Unknown tool: nonsense");
    expect(await digestDatabase()).toEqual(digest);
  });

  it("writes changes into the history with their source and the key's name", async () => {
    const { token } = await newApiKey(tenant.owner.id, { scopes: ["contact:write", "contact:read"] });
    const { call } = await connect({ ...own, token });
    await call("move_contact", { id: tenant.ids.contact, stageId: tenant.ids.stage2 });
    const { rows } = await database().pool.query(
      "select via, actor_name from contact_history where contact_id = $1 order by id desc limit 1",
      [tenant.ids.contact],
    );
    expect(rows).toEqual([{ via: "mcp", actor_name: expect.stringMatching(/\(Test\)$/) }]);
  });
});
