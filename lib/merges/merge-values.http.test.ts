import { beforeEach, describe, expect, it } from "vitest";
import { createContact, getContact, listHistory, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { type Caller, useMerges } from "#lib/testing/factories/merges.ts";
import { joinWithRole, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { mergeEndpoints } from "./endpoints.ts";
import { pruneMerges } from "./prune-merges.ts";
import type { ContactMerge, MergePreview } from "./schema.ts";

const { call, merge, merged, undo } = useMerges();

describe("the values that mergeContacts writes", () => {
  let ctx: WorkspaceContext & { userId: string };
  let caller: Caller;
  let stages: string[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    caller = { token: (await newApiKey(ctx.userId)).token, workspaceId: ctx.workspaceId };
    stages = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  const pair = async () => {
    const first = await createContact(ctx, {
      name: "Ana",
      lastname: "Pérez",
      internalWhatsappNumber: "34600111222",
      stageId: stages[0] ?? "",
      tags: ["old"],
      customFields: [{ code: "plan", value: "basic" }],
      isSolved: true,
    });
    const second = await createContact(ctx, {
      name: "Ana María",
      email: "ana@example.com",
      internalWhatsappNumber: "34600111333",
      stageId: stages[1] ?? "",
      tags: ["new"],
      customFields: [{ code: "city", value: "Lima" }],
    });
    return [first.id, second.id] as const;
  };

  it("are the newest that are not empty, or those that were chosen, and can be restored", async () => {
    const [id, mergedId] = await pair();
    await updateContact(ctx, id, { name: "Ana P." });
    const { data } = await call(mergeEndpoints.previewMerge, caller, { params: { id }, query: { mergedId } });
    const { differences, moves } = data as MergePreview;
    expect(differences).toEqual([
      { field: "name", suggested: "survivor" },
      { field: "lastname", suggested: "survivor" },
      { field: "email", suggested: "merged" },
      { field: "internalWhatsappNumber", suggested: "merged" },
      { field: "stageId", suggested: "merged" },
      { field: "customFields.plan", suggested: "survivor" },
      { field: "customFields.city", suggested: "merged" },
    ]);
    expect(moves).toEqual({ conversations: 0, messages: 0, opportunities: 0, tasks: 0 });
    const choices = [
      { field: "internalWhatsappNumber", use: "survivor" },
      { field: "name", use: "merged" },
    ];
    const done = await merged(caller, id, { mergedId, choices });
    const contact = await getContact(ctx, id);
    expect(contact).toMatchObject({
      name: "Ana María",
      lastname: "Pérez",
      email: "ana@example.com",
      internalWhatsappNumber: "34600111222",
      stageId: stages[1],
      isSolved: false,
      customFields: [
        { code: "city", value: "Lima" },
        { code: "plan", value: "basic" },
      ],
    });
    expect(contact.tags.map(({ name }) => name)).toEqual(["old", "new"]);
    expect(done).toMatchObject({
      survivorId: id,
      survivorName: "Ana María Pérez",
      mergedId,
      mergedName: "Ana María",
    });
    expect(
      (await call(mergeEndpoints.listMerges, caller, { query: { contactId: mergedId } })).data,
    ).toMatchObject({
      data: [done],
    });
    const { data: history } = await listHistory(ctx, id, { pageSize: 30 });
    expect(history.map(({ contentParts }) => contentParts[0]?.code)).toContain("noteMerged");
    const created = history.filter(({ kind }) => kind === "created");
    expect(created.map(({ mergedFrom }) => mergedFrom)).toEqual([mergedId, undefined]);
    const { rows } = await database().pool.query(
      "select trigger from events where workspace_id = $1 and contact_id = $2 order by id",
      [ctx.workspaceId, id],
    );
    expect(rows.map(({ trigger }) => trigger).slice(-3)).toEqual([
      "contacto_reabierto",
      "asignar_fase",
      "asignar_etiqueta",
    ]);

    const channel = await newWhatsappChannel(ctx, { name: "Ventas" });
    const { contactId } = await receiveFromChannel(ctx, {
      platformId: 2,
      channelId: channel.id,
      externalContactId: "34600111333",
      name: "Ana",
      kind: "text",
      identities: [{ kind: "phone", value: "34600111333" }],
      text: "Hola",
      externalId: "wamid.other-number",
      at: new Date(),
    });
    expect(contactId).toBe(id);

    await updateContact(ctx, id, { lastname: "Ruiz", customFields: [{ code: "city", value: "Cusco" }] });
    expect((await undo(caller, done.id)).data).toEqual({
      survivorId: id,
      mergedId,
      kept: ["customFields.city"],
    });
    const [first, second] = [await getContact(ctx, id), await getContact(ctx, mergedId)];
    expect(first).toMatchObject({
      name: "Ana P.",
      lastname: "Ruiz",
      email: null,
      internalWhatsappNumber: "34600111222",
      stageId: stages[0],
    });
    expect(first.tags.map(({ name }) => name)).toEqual(["old"]);
    expect(second).toMatchObject({
      id: mergedId,
      name: "Ana María",
      email: "ana@example.com",
      internalWhatsappNumber: "34600111333",
      stageId: stages[1],
    });
    expect(second.tags.map(({ name }) => name)).toEqual(["new"]);
    expect(await undo(caller, done.id)).toMatchObject({ status: 404, errorCode: "CONTACT_MERGE_NOT_FOUND" });
  });

  it("are rejected without both permissions, in other workspaces, for one contact, and during an erasure", async () => {
    const [id, mergedId] = await pair();
    const refused = async (body: object, as = caller, to = id) => {
      const { status, errorCode, message } = await merge(as, to, body);
      return `${status} ${errorCode} ${message}`;
    };
    expect(await refused({ mergedId: id })).toBe("400 VALIDATION_ERROR mergedId is the same contact");
    const choices = [{ field: "isRead", use: "merged" }];
    expect(await refused({ mergedId, choices })).toBe("400 VALIDATION_ERROR choices: unknown field isRead");
    const other = await newWorkspace();
    await createDefaultStages(other);
    const foreign = await createContact(other, { name: "Eva", email: "eva@example.com" });
    const absent = "404 CONTACT_NOT_FOUND There is no such contact in this workspace.";
    expect(await refused({ mergedId: foreign.id })).toBe(absent);
    expect(await refused({ mergedId }, caller, foreign.id)).toBe(absent);
    for (const permission of ["contacts.write", "contacts.delete"] as const) {
      const person = await newPerson();
      const permissions = ["contacts.read", permission] as const;
      await joinWithRole(ctx.workspaceId, person.id, { permissions: [...permissions], visibility: "all" });
      const as = { ...caller, token: await loginTokenOf(person.id) };
      expect(await refused({ mergedId }, as)).toContain("403 FORBIDDEN");
    }
    await database().pool.query(
      `insert into erasures (workspace_id, id, contact_id, status, total_steps, requested_by_name)
       values ($1, gen_random_uuid(), $2, 'queued', 1, 'Ana')`,
      [ctx.workspaceId, mergedId],
    );
    expect(await refused({ mergedId })).toBe("400 VALIDATION_ERROR one of the contacts is being erased");
    expect(await getContact(ctx, mergedId)).toMatchObject({ name: "Ana María" });
  });

  it("can be restored for 30 days, even if other contacts have them now", async () => {
    const [id, mergedId] = await pair();
    const done = await merged(caller, id, { mergedId });
    await updateContact(ctx, id, { email: null });
    await createContact(ctx, { name: "Eva", email: "ana@example.com" });
    const { pool } = database();
    const age = (days: number) =>
      pool.query("update contact_merges set created_at = now() - make_interval(days => $2) where id = $1", [
        done.id,
        days,
      ]);
    await age(31);
    expect(await undo(caller, done.id)).toMatchObject({
      status: 400,
      message: "a merge can only be undone for 30 days",
    });
    await age(29);
    expect(await undo(caller, done.id)).toMatchObject({ status: 200 });
    expect(await getContact(ctx, mergedId)).toMatchObject({ name: "Ana María", email: null });
    const again = await merged(caller, id, { mergedId });
    await pruneMerges(pool, { before: new Date(Date.now() + 1_000), signal: new AbortController().signal });
    expect(await undo(caller, again.id)).toMatchObject({ status: 404 });
    const list = (await call(mergeEndpoints.listMerges, caller, { query: {} })).data as {
      data: ContactMerge[];
    };
    expect(list.data).toEqual([]);
  });
});
