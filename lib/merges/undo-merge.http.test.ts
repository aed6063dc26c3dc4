import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createContact, getContact, listHistory, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { memberships } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages, createStage, deleteStage } from "#lib/stages/index.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { type Caller, useMerges } from "#lib/testing/factories/merges.ts";
import { join, joinWithRole, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";

const { merged, undo } = useMerges();
const [FIRST, SECOND] = ["34600111222", "34600111333"];

describe("revertMerge", () => {
  let ctx: WorkspaceContext & { userId: string };
  let caller: Caller;

  beforeEach(async () => {
    ctx = await newWorkspace();
    caller = { token: (await newApiKey(ctx.userId)).token, workspaceId: ctx.workspaceId };
    await createDefaultStages(ctx);
  });

  const add = async (name: string, more: object = {}) =>
    (await createContact(ctx, { name, email: `${newId()}@example.com`, ...more })).id;

  const receiver = async () => {
    const { id: channelId } = await newWhatsappChannel(ctx, { name: "Ventas" });
    let sent = 0;
    return async (number: string) => {
      sent += 1;
      const { contactId } = await receiveFromChannel(ctx, {
        platformId: 2,
        channelId,
        externalContactId: number,
        name: "Ana",
        kind: "text",
        identities: [{ kind: "phone", value: number }],
        text: "Hola",
        externalId: `wamid.${sent}`,
        at: new Date(),
      });
      return contactId;
    };
  };

  it.each(["survivor", "merged"] as const)(
    "lets messages from both numbers reach their contacts again, if the number of the %s was chosen",
    async (use) => {
      const id = await add("Ana", { internalWhatsappNumber: FIRST });
      const mergedId = await add("Ana María", { internalWhatsappNumber: SECOND });
      const receiveFrom = await receiver();
      const choices = [{ field: "internalWhatsappNumber", use }];
      const done = await merged(caller, id, { mergedId, choices });
      expect([await receiveFrom(FIRST), await receiveFrom(SECOND)]).toEqual([id, id]);
      await undo(caller, done.id);
      expect([await receiveFrom(FIRST), await receiveFrom(SECOND)]).toEqual([id, mergedId]);
    },
  );

  it("empties an email and a number that another contact has now, and reports them", async () => {
    const id = await add("Ana", { internalWhatsappNumber: FIRST, email: "ana@one.example" });
    const mergedId = await add("Ana", { internalWhatsappNumber: SECOND, email: "ana@two.example" });
    const done = await merged(caller, id, { mergedId });
    const now = { internalWhatsappNumber: SECOND, email: "ana@two.example" };
    expect(await getContact(ctx, id)).toMatchObject(now);
    await add("Eva", { internalWhatsappNumber: FIRST, email: "ANA@one.example" });
    expect(await undo(caller, done.id)).toMatchObject({
      status: 200,
      data: { survivorId: id, mergedId, kept: ["email", "internalWhatsappNumber"] },
    });
    expect(await getContact(ctx, id)).toMatchObject({ internalWhatsappNumber: null, email: null });
    expect(await getContact(ctx, mergedId)).toMatchObject(now);
  });

  it("restores a custom field for which the empty value was chosen", async () => {
    const customFields = [{ code: "plan", value: "basic" }];
    const id = await add("Ana", { customFields });
    const mergedId = await add("Ana");
    const choices = [{ field: "customFields.plan", use: "merged" }];
    const done = await merged(caller, id, { mergedId, choices });
    expect(await getContact(ctx, id)).toMatchObject({ customFields: [] });
    expect((await undo(caller, done.id)).data).toEqual({ survivorId: id, mergedId, kept: [] });
    expect(await getContact(ctx, id)).toMatchObject({ customFields });
  });

  it("restores a contact that the caller does not see", async () => {
    const person = await newPerson();
    const permissions = ["contacts.read", "contacts.write", "contacts.delete"] as const;
    await joinWithRole(ctx.workspaceId, person.id, { permissions, visibility: "own" });
    const id = await add("Ana", { assignedAgentId: person.id });
    const receiveFrom = await receiver();
    const mergedId = await receiveFrom(SECOND);
    await updateContact(ctx, mergedId, { name: "Ana María", tags: ["vip"] });
    const before = await getContact(ctx, mergedId);
    const choices = [
      { field: "name", use: "survivor" },
      { field: "internalWhatsappNumber", use: "survivor" },
    ];
    const done = await merged(caller, id, { mergedId, choices });
    expect(await receiveFrom(SECOND)).toBe(id);
    const member = { ...caller, token: await loginTokenOf(person.id) };
    expect(await undo(member, done.id)).toMatchObject({
      status: 200,
      data: { survivorId: id, mergedId, kept: [] },
    });
    expect(await getContact(ctx, mergedId)).toMatchObject({
      name: before.name,
      internalWhatsappNumber: SECOND,
      assignedAgentId: null,
      tags: before.tags,
      lastMessage: "Hola",
    });
    const { rows } = await database().pool.query(
      "select contact_id from messages where workspace_id = $1 order by id",
      [ctx.workspaceId],
    );
    expect(rows).toEqual([{ contact_id: mergedId }, { contact_id: mergedId }]);
    const { data: history } = await listHistory(ctx, mergedId, { pageSize: 30 });
    expect(history.map(({ contentParts }) => contentParts[0]?.code)).toContain("noteMergeUndone");
  });

  it("uses the default stage and no assignee for a deleted stage and a removed person", async () => {
    const [person, stage] = [await newPerson(), await createStage(ctx, { name: "Visita" })];
    await join(ctx.workspaceId, person.id, "agent");
    const id = await add("Ana", { stageId: stage.id, assignedAgentId: person.id });
    const mergedId = await add("Ana María", { stageId: stage.id, assignedAgentId: person.id });
    const other = await add("Ana P.", { assignedAgentId: ctx.userId });
    const first = await merged(caller, id, { mergedId });
    const choices = [{ field: "assignedAgentId", use: "merged" }];
    const second = await merged(caller, id, { mergedId: other, choices });
    const { stageId } = await getContact(ctx, id);
    expect(stageId).not.toBe(stage.id);
    await database().db.delete(memberships).where(eq(memberships.userId, person.id));
    await deleteStage(ctx, stage.id, {});
    expect((await undo(caller, second.id)).data).toMatchObject({ kept: ["stageId", "assignedAgentId"] });
    expect(await getContact(ctx, id)).toMatchObject({ stageId, assignedAgentId: ctx.userId });
    expect((await undo(caller, first.id)).data).toMatchObject({ kept: [] });
    expect(await getContact(ctx, mergedId)).toMatchObject({ stageId, assignedAgentId: null });
  });
});
