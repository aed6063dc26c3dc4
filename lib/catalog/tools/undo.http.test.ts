import { beforeAll, describe, expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

type Undo = { tool: string; arguments: Record<string, unknown> };

describe("the undo of a tool", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  let mine: Tenant;
  let headers: Record<string, string>;

  beforeAll(async () => {
    mine = await newTenant();
    headers = { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": mine.workspaceId };
  });
  const connectOwner = () => connect({ token: mine.owner.token, workspaceId: mine.workspaceId });

  const contactNow = async () => {
    const { data } = await callEndpoint(server, contactEndpoints.get, {
      headers,
      params: { id: mine.ids.contact },
    });
    return Object(data);
  };
  /** The stage in which the contact is not. */
  const otherStage = async () =>
    (await contactNow()).stageId === mine.ids.stage ? mine.ids.stage2 : mine.ids.stage;
  const opportunityNow = async () => {
    const params = { id: mine.ids.opportunity };
    const { data } = await callEndpoint(server, opportunityEndpoints.get, { headers, params });
    const { stageId, pipelineId, winLossStatus, finalAmount, reason, name, amount } = Object(data);
    return { stageId, pipelineId, winLossStatus, finalAmount, reason, name, amount };
  };
  const taskNow = async () => {
    const { data } = await callEndpoint(server, taskEndpoints.get, {
      headers,
      params: { id: mine.ids.task },
    });
    const { name, statusId, asignedUsers, notes } = Object(data);
    return { name, statusId, asignedUsers, notes };
  };

  /** Calls a tool, then the undo that its result names. Returns the undo. */
  async function changeAndUndo(name: string, args: Record<string, unknown>): Promise<Undo> {
    const { call } = await connectOwner();
    const changed = await call(name, args);
    const undo = changed._meta?.["tertulia/undo"] as Undo;
    expect(changed.content[0]).toMatchObject({
      text: expect.stringContaining(`To undo it, call ${undo.tool} with ${JSON.stringify(undo.arguments)}.`),
    });
    expect(await call(undo.tool, undo.arguments)).not.toHaveProperty("isError");
    return undo;
  }

  it("moves a contact back to its stage", async () => {
    const { stageId } = await contactNow();
    const undo = await changeAndUndo("move_contact", { id: mine.ids.contact, stageId: await otherStage() });
    expect(undo).toEqual({ tool: "move_contact", arguments: { id: mine.ids.contact, stageId } });
    expect((await contactNow()).stageId).toBe(stageId);
  });

  it("restores the tags of a contact", async () => {
    const tagIds = async () => (await contactNow()).tags.map((tag: { id: string }) => tag.id);
    const before = await tagIds();
    await changeAndUndo("set_contact_tags", {
      id: mine.ids.contact,
      tags: before.length > 0 ? [] : [mine.ids.tag],
    });
    expect(await tagIds()).toEqual(before);
  });

  it.each([
    ["a move", () => ({ stageId: mine.ids.pipelineStage2 })],
    ["a win", () => ({ winLossStatus: 1, finalAmount: 900, reason: "Fast." })],
    ["a change of fields", () => ({ name: "Another name", amount: 7 })],
  ])("restores an opportunity after %s", async (_, changes) => {
    const before = await opportunityNow();
    await changeAndUndo("update_opportunity", { id: mine.ids.opportunity, ...changes() });
    expect(await opportunityNow()).toEqual(before);
  });

  it.each([
    ["fields", () => ({ name: "Another name", statusId: "done", notes: "x" })],
    ["one person", () => ({ assignedUserId: mine.owner.id })],
    ["people", () => ({ assignedUserIds: [] })],
  ])("restores a task after a change of %s", async (_, changes) => {
    const before = await taskNow();
    await changeAndUndo("update_task", { id: mine.ids.task, ...changes() });
    expect(await taskNow()).toEqual(before);
  });

  it("is not named if nothing changes, or if the key may not read the record", async () => {
    const { stageId } = await contactNow();
    const { call } = await connectOwner();
    const same = await call("move_contact", { id: mine.ids.contact, stageId });
    expect(same._meta).not.toHaveProperty("tertulia/undo");
    const { token } = await newApiKey(mine.owner.id, { scopes: ["contact:write"] });
    const writer = await connect({ token, workspaceId: mine.workspaceId });
    const other = await otherStage();
    const moved = await writer.call("move_contact", { id: mine.ids.contact, stageId: other });
    expect(moved).toMatchObject({ structuredContent: { contact: { stageId: other } } });
    expect(moved._meta).not.toHaveProperty("tertulia/undo");
  });

  it("takes no token of the rate limit", async () => {
    const remaining = async () => {
      const { headers: got } = await callEndpoint(server, contactEndpoints.get, {
        headers,
        params: { id: mine.ids.contact },
      });
      return Number(new Headers(got).get("x-ratelimit-remaining"));
    };
    const { call } = await connectOwner();
    const stageId = await otherStage();
    const before = await remaining();
    await call("move_contact", { id: mine.ids.contact, stageId });
    expect(before - (await remaining())).toBeLessThanOrEqual(2);
  });
});
