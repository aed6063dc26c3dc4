import { beforeEach, describe, expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { database } from "#lib/db/client.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions, type Permission, type Visibility } from "#lib/platform/auth/permissions.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { bulkEditEndpoints } from "./endpoints.ts";
import { pruneBulkEdits } from "./prune-bulk-edits.ts";
import type { BulkEdit } from "./schema.ts";

type Given = { params?: object; query?: object; body?: object };

describe("/api/contact/bulk-edit", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let owner: string;
  let stages: string[];
  let ids: string[];

  beforeEach(async () => {
    await resetBuckets();
    ctx = await newWorkspace();
    owner = (await newApiKey(ctx.userId)).token;
    stages = (await createDefaultStages(ctx)).map(({ id }) => id);
    ids = [];
    for (const name of ["Eva", "Leo", "Mar"]) {
      const made = await createContact(ctx, { name, email: `${name}@bulk.example`, tags: ["old"] });
      ids.push(made.id);
    }
  });

  const call = (endpoint: Endpoint, given: Given = {}, as = owner) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: { authorization: `Bearer ${as}`, "x-workspace-id": ctx.workspaceId },
    });
  const start = (body: object, as?: string) => call(bulkEditEndpoints.start, { body }, as);
  const get = async (id: string) => (await call(bulkEditEndpoints.get, { params: { id } })).data as BulkEdit;
  const started = async (body: object, as?: string) => {
    const { status, data } = await start(body, as);
    expect(status).toBe(200);
    return data as BulkEdit;
  };
  const run = async (body: object) => {
    const { id } = await started(body);
    await runJobs();
    return get(id);
  };
  const revert = async (id: string) => {
    expect(await call(bulkEditEndpoints.revert, { params: { id } })).toMatchObject({ status: 200 });
    await runJobs();
    return get(id);
  };
  const contacts = () =>
    Promise.all(
      ids.map(async (id) => (await call(contactEndpoints.get, { params: { id } })).data as Contact | null),
    );
  const state = async () =>
    (await contacts()).map(
      (one) =>
        one && {
          stage: stages.indexOf(one.stageId ?? ""),
          tags: one.tags.map(({ name }) => name),
          fields: one.customFields,
          isSolved: one.isSolved,
          agent: one.assignedAgentId,
        },
    );
  const query = async (text: string) => (await database().pool.query(text, [ctx.workspaceId])).rows;
  const fired = async () => {
    const rows = await query(
      "select trigger, count(*)::int from events where workspace_id = $1 group by 1 order by 1",
    );
    return Object.fromEntries(rows.map(({ trigger, count }) => [trigger, count]));
  };
  const member = async (permissions: readonly Permission[], visibility: Visibility) => {
    const { id } = await newPerson();
    await joinWithRole(ctx.workspaceId, id, { permissions: [...permissions], visibility });
    return { id, token: await loginTokenOf(id) };
  };
  const before = { stage: 0, tags: ["old"], fields: [], isSolved: false, agent: null };

  it("changes all that match in one edit, fires like other bulk changes, and restores them", async () => {
    const earlier = await fired();
    const ben = await member(customPermissions, "all");
    const change = {
      stageId: stages[1],
      assignedAgentId: ben.id,
      isSolved: true,
      addTags: ["new"],
      removeTags: ["OLD"],
      customFields: [{ code: "plan", value: "pro" }],
    };
    const edit = await run({ filters: { search: "bulk.example" }, change });
    expect(edit).toMatchObject({ status: "done", total: 3, done: 3, changed: 3, by: { id: ctx.userId } });
    expect(edit.revertUntil).not.toBeNull();
    const fields = [{ code: "plan", value: "pro" }];
    const after = { stage: 1, tags: ["new"], fields, isSolved: true, agent: ben.id };
    expect(await state()).toEqual([after, after, after]);
    expect(await fired()).toEqual({
      ...earlier,
      asignar_agente: 3,
      asignar_etiqueta: 6,
      contacto_resuelto: 3,
    });
    expect(
      await query(`select detail, actor_id as "by" from audit_log where workspace_id = $1
      and action like 'contact.bulk%'`),
    ).toEqual([{ detail: "3", by: ctx.userId }]);
    expect(await query(`select title from notifications where workspace_id = $1`)).toEqual([
      { title: "Ana (Test) assigned 3 contacts to you" },
    ]);

    await updateContact(ctx, ids[0] ?? "", { stageId: stages[2] ?? "" });
    const firedBefore = await fired();
    const reverted = await revert(edit.id);
    expect(reverted).toMatchObject({ status: "reverted", done: 3, reverted: 2, kept: 1, revertUntil: null });
    expect(await state()).toEqual([{ ...before, stage: 2 }, before, before]);
    expect(await fired()).toEqual(firedBefore);
  });

  it("changes chosen contacts, and counts those that already had the values", async () => {
    await updateContact(ctx, ids[0] ?? "", { isSolved: true });
    const edit = await run({ contactIds: ids.slice(0, 2), change: { isSolved: true } });
    expect(edit).toMatchObject({ total: 2, done: 2, changed: 1 });
    expect((await state()).map((one) => one?.isSolved)).toEqual([true, true, false]);
    await revert(edit.id);
    expect((await state()).map((one) => one?.isSolved)).toEqual([true, false, false]);
  });

  it("keeps the selection: contacts that match later are not changed, deleted ones are left out", async () => {
    const { id } = await started({ filters: { search: "bulk.example" }, change: { addTags: ["x"] } });
    await call(contactEndpoints.delete, { query: { id: ids[1] } });
    const late = await createContact(ctx, { name: "Late", email: "late@bulk.example" });
    await runJobs();
    expect(await get(id)).toMatchObject({ status: "done", total: 3, done: 3, changed: 2 });
    ids = [late.id];
    expect(await state()).toMatchObject([{ tags: [] }]);
  });

  it("deletes contacts, which cannot be reverted", async () => {
    const edit = await run({ filters: { search: "eva" }, change: { delete: true } });
    expect(edit).toMatchObject({ status: "done", total: 1, changed: 1, revertUntil: null });
    expect((await state()).map((one) => one === null)).toEqual([true, false, false]);
    expect(await call(bulkEditEndpoints.revert, { params: { id: edit.id } })).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: "there is nothing to revert",
    });
  });

  it("stops when it is canceled, and one person runs one at a time", async () => {
    const { id } = await started({ filters: {}, change: { isSolved: true } });
    expect(await start({ filters: {}, change: { isSolved: true } })).toMatchObject({
      status: 400,
      message: "you have a running bulk edit: wait for it or cancel it",
    });
    expect(await call(bulkEditEndpoints.cancel, { params: { id } })).toMatchObject({
      status: 200,
      data: { status: "cancelled", done: 0 },
    });
    await runJobs();
    expect((await state()).map((one) => one?.isSolved)).toEqual([false, false, false]);
    expect(await call(bulkEditEndpoints.cancel, { params: { id } })).toMatchObject({
      status: 400,
      message: "this bulk edit has ended, so it cannot be canceled",
    });
    expect(await run({ filters: {}, change: { isSolved: true } })).toMatchObject({ changed: 3 });
  });

  it("fails if a record that it refers to is deleted while it runs", async () => {
    const { id } = await started({ filters: {}, change: { stageId: stages[1] } });
    await query(`delete from stages where workspace_id = $1 and id = '${stages[1]}'`);
    await runJobs();
    expect(await get(id)).toMatchObject({ status: "failed", done: 0, changed: 0, revertUntil: null });
  });

  it("changes only contacts that a restricted member sees, and shows an edit only to its author and to admins", async () => {
    const eva = await member(customPermissions, "own");
    await updateContact(ctx, ids[2] ?? "", { assignedAgentId: eva.id });
    const edit = await started({ filters: {}, change: { isSolved: true } }, eva.token);
    expect(edit.total).toBe(1);
    await runJobs();
    expect((await state()).map((one) => one?.isSolved)).toEqual([false, false, true]);
    expect(await start({ contactIds: ids, change: { isSolved: false } }, eva.token)).toMatchObject({
      status: 404,
      errorCode: "CONTACT_NOT_FOUND",
    });
    expect((await get(edit.id)).by.id).toBe(eva.id);
    const other = await member(["contacts.read", "contacts.write"], "all");
    const params = { id: edit.id };
    for (const endpoint of [bulkEditEndpoints.get, bulkEditEndpoints.cancel, bulkEditEndpoints.revert]) {
      expect(await call(endpoint, { params }, other.token)).toMatchObject({
        status: 404,
        errorCode: "BULK_EDIT_NOT_FOUND",
      });
    }
    expect((await call(bulkEditEndpoints.list, {}, other.token)).data).toMatchObject({ data: [] });
    expect((await call(bulkEditEndpoints.list)).data).toMatchObject({ data: [{ id: edit.id }] });
    expect(await start({ filters: {}, change: { delete: true } }, other.token)).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
    });
    const reader = await member(["contacts.read"], "all");
    expect(await start({ filters: {}, change: { isSolved: true } }, reader.token)).toMatchObject({
      status: 403,
    });
  });

  it.each([
    [{ change: { isSolved: true } }, "contactIds or filters is required, and not both"],
    [
      { filters: {}, contactIds: ["x"], change: { isSolved: true } },
      "contactIds or filters is required, and not both",
    ],
    [{ filters: {}, change: {} }, "change needs fields to set, or delete alone"],
    [
      { filters: {}, change: { delete: true, isSolved: true } },
      "change needs fields to set, or delete alone",
    ],
    [{ filters: { created: "x" }, change: { isSolved: true } }, /^filters.created must be a period/],
  ])("rejects %j", async (body, message) => {
    expect(await start(body)).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  it("is deleted a month after its end", async () => {
    const { id } = await run({ filters: {}, change: { isSolved: true } });
    const prune = async (before: string) =>
      pruneBulkEdits(database().pool, { before: new Date(before), signal: new AbortController().signal });
    await prune("2020-01-01");
    expect((await get(id)).status).toBe("done");
    await prune("2100-01-01");
    expect(await query("select count(*)::int from bulk_edit_records where workspace_id = $1")).toEqual([
      { count: 0 },
    ]);
    expect(await call(bulkEditEndpoints.get, { params: { id } })).toMatchObject({ status: 404 });
  });
});
