import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import type { Json } from "#lib/platform/mcp/define-tool.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("calls that a user confirms", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  let tenant: Tenant;
  let own: { token: string; workspaceId: string };
  let id = "";

  beforeAll(async () => {
    tenant = await newTenant();
    own = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
  });
  beforeEach(async () => {
    await resetBuckets();
    ({ id } = await createContact(systemContext(own.workspaceId), {
      name: "Eva",
      email: `${crypto.randomUUID()}@example.com`,
    }));
  });

  const exists = async () => {
    const { rowCount } = await database().pool.query("select 1 from contacts where id = $1", [id]);
    return rowCount === 1;
  };
  const question =
    "This deletes 1 contact (Eva) with all conversations and history. They stay in the trash for 30 days.";

  it("deletes after the user confirmed", async () => {
    const asked: string[] = [];
    const answer = (text: string) => {
      asked.push(text);
      return { action: "accept" as const, content: { confirm: true } };
    };
    const { say } = await connect({ ...own, answer });
    expect(await say("delete_contacts", { contactIds: [id] })).toBe("Deleted 1 contact.");
    expect(asked).toEqual([question]);
    expect(await exists()).toBe(false);
  });

  it.each([
    ["declines", { action: "decline" as const }],
    ["cancels", { action: "cancel" as const }],
    ["leaves it unchecked", { action: "accept" as const, content: { confirm: false } }],
  ])("changes nothing if the user %s", async (_, answered) => {
    const { say } = await connect({ ...own, answer: () => answered });
    expect(await say("delete_contacts", { contactIds: [id] })).toBe(
      "The person did not confirm the call. Nothing was changed.",
    );
    expect(await exists()).toBe(true);
  });

  it("reports why a call is not possible without a confirmation", async () => {
    const answer = () => expect.unreachable("it asked");
    const { say } = await connect({ ...own, answer });
    expect(await say("delete_contacts", { contactIds: ["nonsense"] })).toMatch(/^CONTACT_NOT_FOUND: /);
  });

  it("requires no confirmation from a client without support for it", async () => {
    const { say } = await connect(own);
    expect(await say("delete_contacts", { contactIds: [id] })).toBe("Deleted 1 contact.");
  });

  it("requires no confirmation from clients of 2025, whose requests cannot be interrupted", async () => {
    const answer = () => expect.unreachable("it asked");
    const { say } = await connect({ ...own, mode: "legacy", answer });
    expect(await say("delete_contacts", { contactIds: [id] })).toContain("Deleted 1 contact.");
  });

  it("describes the effect of a call in a dry run, and changes nothing", async () => {
    const { call } = await connect(own);
    const { conversation, delivery, stage2, template } = tenant.ids;
    const calls: [string, Json, RegExp][] = [
      ["delete_contacts", { contactIds: [id] }, /^This deletes 1 contact \(Eva\)/],
      ["move_contacts", { contactIds: [id], stageId: stage2 }, /^This moves 1 contact \(Eva\) to the stage /],
      ["send_message", { conversationId: conversation, text: "Hola" }, /^This sends to .* on .*: Hola/],
      ["send_template", { template, destination: "34600111222" }, /^This sends the template .* 34600111222/],
      ["resend_delivery", { id: delivery }, /^This sends the event asignar_fase again: POST https?:/],
    ];
    const digest = await digestDatabase();
    for (const [name, args, says] of calls) {
      const { content, structuredContent } = await call(name, { ...args, dryRun: true });
      const { dryRun } = Object(structuredContent);
      expect(dryRun).toMatch(says);
      expect(content[0]).toMatchObject({ text: expect.stringContaining(`Nothing was changed. ${dryRun}`) });
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  /** Calls delete_contacts by hand, as a client that can show questions. */
  async function send(args: Json, more: Json = {}, token = own.token) {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
      "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
    };
    const params = { _meta: meta, name: "delete_contacts", arguments: args, ...more };
    const response = await server.fetch("/api/mcp", {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "x-workspace-id": own.workspaceId,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "delete_contacts",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    return response.json();
  }
  const inputResponses = { confirm: { action: "accept", content: { confirm: true } } };

  it("accepts an answer only with the signed state of the same call and caller", async () => {
    const first = await send({ contactIds: [id] });
    expect(first.result).toMatchObject({
      resultType: "input_required",
      inputRequests: { confirm: { method: "elicitation/create", params: { message: question } } },
    });
    const { requestState } = first.result;
    const invalid = { error: { code: -32_602, message: "Invalid or expired requestState" } };

    expect(await send({ contactIds: [id] }, { inputResponses })).toMatchObject({
      result: { resultType: "input_required" },
    });
    const changed = `${requestState.slice(0, -2)}${requestState.endsWith("AA") ? "BA" : "AA"}`;
    expect(await send({ contactIds: [id] }, { inputResponses, requestState: changed })).toMatchObject(
      invalid,
    );
    const other = await newApiKey(tenant.owner.id);
    expect(await send({ contactIds: [id] }, { inputResponses, requestState }, other.token)).toMatchObject(
      invalid,
    );
    const { contact } = tenant.ids;
    expect(await send({ contactIds: [id, contact] }, { inputResponses, requestState })).toMatchObject({
      result: { resultType: "input_required" },
    });
    expect(await exists()).toBe(true);

    // Repeating the answer returns the same result: the call runs only once.
    for (const _ of [1, 2]) {
      expect(await send({ contactIds: [id] }, { inputResponses, requestState })).toMatchObject({
        result: { structuredContent: { deleted: 1 } },
      });
    }
    expect(await exists()).toBe(false);
  });
});
