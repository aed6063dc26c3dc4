import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createStage } from "#lib/stages/index.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";

describe("an AI application with the official MCP client", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  useLoopback();
  let receiver: Receiver;
  let dispatcher: Dispatcher;
  let connection: { token: string; workspaceId: string };

  beforeAll(async () => {
    receiver = await startReceiver();
    dispatcher = await startDispatcher();
    const ctx = await newWorkspace();
    await createStage(ctx, { name: "New" });
    await createStage(ctx, { name: "Customer" });
    await createContact(ctx, { name: "Eva Luna", email: "eva@example.com" });
    await createRule(ctx, {
      name: "Stage changed",
      enabled: true,
      trigger: "asignar_fase",
      conditions: [],
      actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {}, secretHeaders: [] }],
    });
    const { token } = await newApiKey(ctx.userId);
    connection = { token, workspaceId: ctx.workspaceId };
  });
  afterAll(async () => {
    await dispatcher.stop();
    await receiver.close();
  });

  it.each(["auto", "legacy"] as const)(
    "finds a contact, moves it and sees the webhook (%s)",
    async (mode) => {
      const { call } = await connect({ ...connection, mode });
      const before = receiver.seen.length;

      const { stages } = dataOf(await call("describe_workspace", { fields: ["stages"] }));
      const found = dataOf(await call("search_contacts", { search: "eva luna" }));
      expect(found.data).toHaveLength(1);
      const [{ id, stageId }] = found.data;
      const next = stages.find((stage: { id: string }) => stage.id !== stageId);
      const moved = await call("move_contact", { id, stageId: next.id });
      expect(moved.content[0]).toMatchObject({ text: expect.stringContaining(`is in stage ${next.id}.`) });

      await expect.poll(() => receiver.seen.length).toBe(before + 1);
      const webhook = JSON.parse(receiver.seen.at(-1)?.body ?? "");
      expect(webhook).toMatchObject({
        trigger: "AsignarFase",
        workspaceId: connection.workspaceId,
        contact: { id, stageId: next.id, stageName: next.name },
      });

      const list = async () => dataOf(await call("list_deliveries", { contactId: id, limit: 1 })).data;
      await expect.poll(async () => (await list())[0]?.status).toBe("delivered");
      const [{ id: deliveryId }] = await list();
      expect(dataOf(await call("get_delivery", { id: deliveryId }))).toMatchObject({
        trigger: "asignar_fase",
        request: { body: receiver.seen.at(-1)?.body },
        response: { status: 200, body: "ok" },
      });
    },
  );
});

// biome-ignore lint/suspicious/noExplicitAny: the tests look into JSON of any shape.
function dataOf(result: { isError?: boolean; structuredContent?: unknown }): any {
  expect(result.isError).toBeUndefined();
  return result.structuredContent;
}
