import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { conversationEndpoints } from "./endpoints.ts";
import { receiveMessage } from "./receive-message.ts";
import type { Message } from "./schema.ts";

describe("GET /api/message", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let contactId: string;

  beforeAll(async () => {
    tenant = await newTenant();
    const ctx = systemContext(tenant.workspaceId, "inbound", database().db);
    const externalContactId = newId();
    for (const text of ["one", "two", "three"]) {
      const message = { platformId: 1, agentId: tenant.ids.aiAgent, externalContactId, text };
      const received = await receiveMessage(ctx, { ...message, externalId: newId(), at: new Date() });
      contactId = received.contactId;
    }
  });

  const headers = () => ({
    authorization: `Bearer ${tenant.agent.token}`,
    "x-workspace-id": tenant.workspaceId,
  });
  const list = async (query: Record<string, unknown>) => {
    const answer = await callEndpoint(server, conversationEndpoints.listMessages, {
      headers: headers(),
      query: { contactId, ...query },
    });
    return { ...answer, data: answer.data as { continuationToken: string | null; data: Message[] } };
  };

  it("lists messages, newest first, in pages", async () => {
    const first = await list({ pageSize: 2 });
    expect(first.data.data.map(({ text }) => text)).toEqual(["three", "two"]);
    const { continuationToken } = first.data;
    const second = await list({ pageSize: 2, continuationToken });
    expect(second.data.data.map(({ text }) => text)).toEqual(["one"]);
    expect(second.data.continuationToken).toBeNull();
    expect(second.data.data[0]).toMatchObject({
      contactId,
      platformId: 1,
      direction: "inbound",
      sources: [],
      runId: null,
      author: { type: "contact", id: null, name: expect.stringMatching(/^Visitor [0-9A-F]{4}$/) },
    });
  });

  it("rejects the token of another contact's list, and unknown contacts", async () => {
    const { continuationToken } = (await list({ pageSize: 1 })).data;
    expect(await list({ contactId: tenant.ids.contact, continuationToken })).toMatchObject({ status: 400 });
    for (const id of [newId(), "nonsense"]) {
      expect(await list({ contactId: id })).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
    }
  });

  it("counts conversations in the workspace's metrics", async () => {
    const answer = await callEndpoint(server, workspaceEndpoints.metrics, {
      headers: headers(),
      params: { id: tenant.workspaceId },
    });
    expect(answer.data).toEqual({
      totalContacts: 4,
      totalConversations: 2,
      totalOpportunities: 2,
      totalTasks: 2,
    });
  });
});
