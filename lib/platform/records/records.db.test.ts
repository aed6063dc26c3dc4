import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { inTransaction } from "#lib/db/transaction.ts";
import { matches } from "#lib/events/matches.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { createToyTables, toyHistory, toys } from "#lib/testing/toy-tables.ts";
import { defineEvent } from "../outbox/define-event.ts";
import {
  apiValues,
  changesBetween,
  column,
  defineRecord,
  emptyRecord,
  eventsOf,
  fieldConditions,
  fillBlanks,
  fixed,
  listEntries,
  lockRecord,
  members,
  pickKeys,
  readRecord,
  reference,
  requireFound,
  toPatch,
  toStored,
  withPatch,
  writeRecords,
} from "./index.ts";

const created = defineEvent({
  trigger: "toy_company",
  subject: "contact",
  label: "Company set",
  description: "A toy gets a company.",
  coverage: { fires: [], silent: [] },
  payload: z.object({}),
  attributes: [],
});

const table = {
  entity: "task",
  missing: "TASK",
  table: toys,
  alias: "y",
  history: { table: toyHistory, owner: toyHistory.toyId },
} as const;
const fields = {
  workspaceId: fixed(toys.workspaceId),
  id: fixed(toys.id),
  name: column(toys.name),
  owner: reference(toys.ownerId, members, { foreignKey: "toys_owner_fk" }),
  createdAt: fixed(toys.createdAt, { api: "creationDate" }),
};

const plain = defineRecord({ ...table, fields });
/** The same with one more line. Its name in the API is one that a row of `conditionFields` reads. */
const wider = defineRecord({
  ...table,
  fields: { ...fields, company: column(toys.companyName, { api: "lastname", event: created }) },
});

const at = new Date("2026-01-02T03:04:05.678Z");

describe("a record with one more field", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let id: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createToyTables(ctx);
  });

  beforeEach(async () => {
    id = newId();
    const { workspaceId } = ctx;
    const stored = { ...emptyRecord(wider), workspaceId, id, name: "Robot", createdAt: at };
    await writeRecords(ctx, wider, { planned: [{ stored, changes: [], created: null }], at });
  });

  /** Changes a toy as a verb does: lock, resolve, plan, write. */
  const change = (input: { name?: string; ownerId?: string | null; lastname?: string | null }) =>
    inTransaction(ctx, async (ctx) => {
      const { stored, found } = await lockRecord(ctx, wider, id, input);
      requireFound(wider, input, found);
      const next = withPatch(stored, toPatch(wider, input, found));
      const changes = changesBetween(wider, stored, next);
      const events = eventsOf(wider, changes, ctx.actor.via);
      await writeRecords(ctx, wider, { planned: [{ stored: next, changes, events }], at });
      return { next, changes, events };
    });

  it("selects and reads it", async () => {
    await change({ lastname: "Acme" });
    const { workspaceId } = ctx;
    expect(await readRecord(ctx, wider, id)).toEqual({
      ...{ workspaceId, id, name: "Robot", owner: null, createdAt: at },
      company: "Acme",
    });
    expect(plain.select).not.toContain("company");
    expect(wider.select).toContain('y.company_name as "company"');
  });

  it("plans its change, and no change if the value is the same", async () => {
    expect((await change({ lastname: "Acme" })).changes).toEqual([
      { field: "lastname", old: null, new: "Acme" },
    ]);
    expect((await change({ lastname: "Acme", name: "Robot" })).changes).toEqual([]);
  });

  it("keeps it if a change does not include it", async () => {
    await change({ lastname: "Acme" });
    await change({ name: "Doll" });
    expect(await readRecord(ctx, wider, id)).toMatchObject({ name: "Doll", company: "Acme" });
  });

  it.each([1, 2])("does not write unchanged columns, in a write of %s", async (count) => {
    const other = { ...(await readRecord(ctx, wider, id)), id: newId() };
    await writeRecords(ctx, wider, { planned: [{ stored: other, changes: [], created: null }], at });
    const toysToChange = [await readRecord(ctx, wider, id), other].slice(0, count);
    // No verb does this while another holds the lock: it only shows which columns are written.
    await ctx.db.execute(sql`update toys set company_name = 'Acme' where workspace_id = ${ctx.workspaceId}`);
    const planned = toysToChange.map((before, index) => {
      const stored = { ...before, name: `Toy ${index}` };
      return { before, stored, changes: changesBetween(wider, before, stored) };
    });
    await writeRecords(ctx, wider, { planned, at });
    for (const { stored } of planned) {
      expect(await readRecord(ctx, wider, stored.id)).toEqual({ ...stored, company: "Acme" });
      expect((await listEntries(ctx, wider, { id: stored.id, pageSize: 1 })).data).toMatchObject([
        { field: "name", new: stored.name },
      ]);
    }
  });

  it("records it in the history, after the creation", async () => {
    await change({ lastname: "Acme" });
    await change({ lastname: null, ownerId: ctx.userId });
    const { data } = await listEntries(ctx, wider, { id, pageSize: 10 });
    const owner = { id: ctx.userId, name: expect.stringMatching(/^Ana/) };
    expect(data.map(({ kind, field, old, new: value }) => [kind, field, old, value])).toEqual([
      ["changed", "lastname", "Acme", null],
      ["changed", "ownerId", null, owner],
      ["changed", "lastname", null, "Acme"],
      ["created", null, null, null],
    ]);
  });

  it("fires its event when it gets a value, and none for an import", async () => {
    const { changes, events } = await change({ lastname: "Acme" });
    expect(events).toEqual([{ event: created }]);
    expect(eventsOf(wider, changes, "import")).toEqual([]);
    expect((await change({ lastname: null })).events).toEqual([]);
  });

  it("shows it in the API and in payloads, whose conditions find it", async () => {
    const Payload = z.object({ id: z.string(), name: z.string(), lastname: z.string() });
    const payloadOf = async () =>
      pickKeys(Payload, fillBlanks(apiValues(wider, await readRecord(ctx, wider, id))));
    const isAcme = async () => {
      const condition = { field: "lastname", operator: "IS", value: "acme" } as const;
      return matches([condition], { subject: "contact", data: await payloadOf() });
    };
    expect([await payloadOf(), await isAcme()]).toEqual([{ id, name: "Robot", lastname: "" }, false]);
    const { next } = await change({ lastname: "Acme", ownerId: ctx.userId });
    expect([await payloadOf(), await isAcme()]).toEqual([{ id, name: "Robot", lastname: "Acme" }, true]);
    expect(apiValues(wider, next)).toEqual({
      ...{
        workspaceId: ctx.workspaceId,
        id,
        name: "Robot",
        lastname: "Acme",
        creationDate: at.toISOString(),
      },
      ...{ ownerId: ctx.userId, ownerName: expect.stringMatching(/^Ana/) },
    });
  });

  it("filters lists by it", async () => {
    await change({ lastname: "Acme" });
    const found = async (filters: { lastname?: string; ownerId?: string; name?: string }) => {
      const conditions = sql.join(fieldConditions(wider, ctx.workspaceId, { ...filters, id }), sql` and `);
      const { rows } = await ctx.db.execute<Record<string, unknown>>(
        sql`select ${sql.raw(wider.select)} from toys y where ${conditions}`,
      );
      return rows.map((row) => toStored(wider, row).company);
    };
    expect(await found({ lastname: "Acme" })).toEqual(["Acme"]);
    expect(await found({ lastname: "Other" })).toEqual([]);
    expect(await found({ lastname: "Acme", ownerId: "no id" })).toEqual([]);
  });

  it("never changes a fixed field", async () => {
    const stored = await readRecord(ctx, wider, id);
    const next = { ...stored, name: "Doll", createdAt: new Date(0) };
    await writeRecords(ctx, wider, { planned: [{ stored: next, changes: [] }], at });
    expect(await readRecord(ctx, wider, id)).toMatchObject({ name: "Doll", createdAt: at });
  });

  it("throws the 404 of the record and of a reference, also if it was removed after it was found", async () => {
    const code = (work: Promise<unknown>) => work.catch((error) => error.code);
    const stranger = (await newWorkspace()).userId;
    expect(await code(readRecord(ctx, wider, newId()))).toBe("TASK_NOT_FOUND");
    expect(await code(change({ ownerId: stranger }))).toBe("USER_NOT_FOUND");
    const stored = { ...(await readRecord(ctx, wider, id)), owner: { id: stranger, name: "Eva" } };
    const late = writeRecords(ctx, wider, { planned: [{ stored, changes: [] }], at });
    expect(await code(late)).toBe("USER_NOT_FOUND");
  });

  it("reads again after a concurrent transaction made changes while it waited for the lock", async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(ctx, async (first) => {
      const { stored } = await lockRecord(first, wider, id);
      const next = { ...stored, owner: { id: ctx.userId, name: "Ana" }, company: "Acme" };
      await writeRecords(first, wider, { planned: [{ stored: next, changes: [] }], at });
      waiting = inTransaction(ctx, async (second) => (await lockRecord(second, wider, id)).stored);
      await waitForLockWaiters(1);
    });
    expect(await waiting).toMatchObject({ company: "Acme", owner: { id: ctx.userId } });
  });

  it("writes many records in one call, each with its own history", async () => {
    const other = {
      ...emptyRecord(wider),
      workspaceId: ctx.workspaceId,
      id: newId(),
      name: "Ball",
      createdAt: at,
    };
    await writeRecords(ctx, wider, { planned: [{ stored: other, changes: [], created: null }], at });
    const before = [await readRecord(ctx, wider, id), await readRecord(ctx, wider, other.id)];
    const planned = before.map((stored) => {
      const next = withPatch(stored, { company: `${stored.name} Inc.` });
      return { stored: next, changes: changesBetween(wider, stored, next) };
    });
    await writeRecords(ctx, wider, { planned, at });
    for (const { stored } of planned) {
      expect(await readRecord(ctx, wider, stored.id)).toEqual(stored);
      const { data } = await listEntries(ctx, wider, { id: stored.id, pageSize: 1 });
      expect(data).toMatchObject([{ field: "lastname", new: stored.company }]);
    }
  });
});
