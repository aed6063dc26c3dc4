import { beforeEach, describe, expect, it } from "vitest";
import { createContact, deleteContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { listDeliveries } from "#lib/deliveries/index.ts";
import { type DeliveryChanges, ListDeliveries } from "#lib/deliveries/schema.ts";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { createRule } from "./index.ts";
import { CreateRule } from "./schema.ts";

describe("GET /api/delivery/{id}/changes", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let stages: { id: string }[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    stages = await createDefaultStages(ctx);
  });

  const ask = (id: string, given = token, { workspaceId } = ctx) =>
    callEndpoint(server, deliveryEndpoints.changes, {
      headers: { authorization: `Bearer ${given}`, "x-workspace-id": workspaceId },
      params: { id },
    });
  const changesOf = async (id: string) => (await ask(id)).data as DeliveryChanges;
  const newRule = (trigger: string) =>
    createRule(
      ctx,
      CreateRule.parse({ name: "Billing", trigger, actions: [{ url: "https://hooks.example.com/a" }] }),
    );
  const newest = async () => (await listDeliveries(ctx, ListDeliveries.parse({}))).data[0]?.id ?? "";

  it("lists each value of a contact that is different now", async () => {
    const [first, second] = stages;
    await newRule("contacto_nuevo");
    const { id } = await createContact(ctx, { name: "Zoë", email: "zoe@example.com" });
    const delivery = await newest();
    expect(await changesOf(delivery)).toEqual({ state: "same", changes: [] });
    const tag = await createTag(ctx, { name: "VIP" });
    await updateContact(ctx, id, {
      lastname: "Ruiz",
      stageId: second?.id,
      tags: [tag.id],
      customFields: [{ code: "plan", value: "premium" }],
    });
    expect(await changesOf(delivery)).toEqual({
      state: "changed",
      changes: [
        { path: "contact.lastname", sent: "", current: "Ruiz" },
        { path: "contact.stageId", sent: first?.id, current: second?.id },
        { path: "contact.stageName", sent: "New", current: "Contacted" },
        { path: "contact.tags", sent: [], current: [{ id: tag.id, name: "VIP" }] },
        { path: "contact.variables", sent: [], current: [{ code: "plan", val: "premium" }] },
        { path: "contact.customFields", sent: [], current: [{ code: "plan", value: "premium" }] },
      ],
    });
    await deleteContact(ctx, id);
    expect(await changesOf(delivery)).toEqual({ state: "deleted", changes: [] });
  });

  it("compares opportunities, and no bodies of automations", async () => {
    await newRule("oportunidad_creada");
    const { id } = await createOpportunity(ctx, { name: "Chairs", amount: 900, currencyCode: "EUR" });
    const delivery = await newest();
    await updateOpportunity(ctx, id, { amount: 950 });
    expect(await changesOf(delivery)).toEqual({
      state: "changed",
      changes: [{ path: "opportunity.amount", sent: 900, current: 950 }],
    });
    await database().pool.query("update events set position = null where opportunity_id = $1", [id]);
    expect(await changesOf(delivery)).toEqual({ state: "notComparable", changes: [] });
  });

  it("masks a hidden field whose name has a dot", async () => {
    await newRule("contacto_nuevo");
    await createContact(ctx, { name: "Zoë", email: "zoe@example.com" });
    const { pool } = database();
    await pool.query("update workspaces set hidden_fields = '{Tax.Id}' where id = $1", [ctx.workspaceId]);
    await pool.query(
      `update events set body = replace(body, '"contact":{', '"contact":{"tax.id":"B-1",') where workspace_id = $1`,
      [ctx.workspaceId],
    );
    expect(await changesOf(await newest())).toEqual({
      state: "changed",
      changes: [{ path: "contact.tax.id", sent: MASKED_VALUE, current: MASKED_VALUE }],
    });
  });

  it("needs permission to read deliveries and the record, and finds none of another workspace", async () => {
    await newRule("contacto_nuevo");
    await createContact(ctx, { name: "Zoë", email: "zoe@example.com" });
    const delivery = await newest();
    const keyWith = async (permissions: Permission[]) => {
      const { id } = await newPerson();
      await joinWithRole(ctx.workspaceId, id, { permissions });
      return (await newApiKey(id)).token;
    };
    expect((await ask(delivery, await keyWith(["deliveries.read", "contacts.read"]))).status).toBe(200);
    for (const permissions of [["deliveries.read"], ["contacts.read"]] satisfies Permission[][]) {
      const refused = await ask(delivery, await keyWith(permissions));
      expect(refused).toMatchObject({ status: 403, errorCode: "FORBIDDEN", data: null });
    }
    const { token: withoutContacts } = await newApiKey(ctx.userId, { scopes: ["automation:read"] });
    expect(await ask(delivery, withoutContacts)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const stranger = await newWorkspace();
    const theirs = (await newApiKey(stranger.userId)).token;
    const missing = { status: 404, errorCode: "DELIVERY_NOT_FOUND" };
    expect(await ask(delivery, theirs, stranger)).toMatchObject(missing);
    for (const id of [newId(), "x"]) expect(await ask(id)).toMatchObject(missing);
  });
});
