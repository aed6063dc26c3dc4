import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contactHistory, contactSearch, contacts, stageCounters } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact } from "../create-contact.ts";
import { deleteContact } from "../delete-contact.ts";
import { deleteContacts } from "../delete-contacts.ts";
import { getContact } from "../get-contact.ts";
import { updateContact } from "../update-contact.ts";
import { addActivity } from "./add-activity.ts";
import { listHistory } from "./list-history.ts";

describe("a contact's history and deletion", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let theirs: { ctx: WorkspaceContext; id: string };
  let count = 0;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const other = await newWorkspace();
    await createDefaultStages(other);
    theirs = { ctx: other, id: (await createContact(other, { name: "Theirs", email: "t@example.com" })).id };
  });

  const create = async () => {
    count += 1;
    return (await createContact(ctx, { name: "Ana", email: `ana${count}@example.com` })).id;
  };
  const unknown = () => [theirs.id, newId(), "x"];

  describe("history", () => {
    it("returns the newest entries first, page by page", async () => {
      const id = await create();
      for (const name of ["B", "C", "D"]) await updateContact(ctx, id, { name });
      const whole = await listHistory(ctx, id, { pageSize: 10 });
      expect(whole.continuationToken).toBeNull();
      expect(whole.data.map((entry) => [entry.kind, entry.old, entry.new])).toMatchObject([
        ["changed", "C", "D"],
        ["changed", "B", "C"],
        ["changed", "Ana", "B"],
        ["created", null, { name: "New" }],
      ]);
      const first = await listHistory(ctx, id, { pageSize: 3 });
      const rest = await listHistory(ctx, id, {
        pageSize: 3,
        continuationToken: first.continuationToken ?? "",
      });
      expect([...first.data, ...rest.data]).toEqual(whole.data);
      expect(rest.continuationToken).toBeNull();
    });

    it("marks entries of a merged contact", async () => {
      const id = await create();
      await updateContact(ctx, id, { name: "B" });
      const merged = newId();
      await ctx.db
        .update(contactHistory)
        .set({ mergedFrom: merged })
        .where(and(eq(contactHistory.contactId, id), eq(contactHistory.kind, "created")));
      const { data } = await listHistory(ctx, id, { pageSize: 10 });
      expect(data.map(({ kind, mergedFrom }) => [kind, mergedFrom])).toEqual([
        ["changed", undefined],
        ["created", merged],
      ]);
    });

    it("stores notes", async () => {
      const id = await create();
      const { id: entryId, activity } = await addActivity(ctx, id, "Called, no answer");
      expect(activity).toEqual({
        id: entryId,
        kind: "note",
        field: null,
        old: null,
        new: null,
        content: "Called, no answer",
        contentParts: [],
        actor: { type: "user", id: ctx.userId, name: "Ana" },
        via: "api",
        at: activity.at,
      });
      expect((await listHistory(ctx, id, { pageSize: 1 })).data).toEqual([activity]);
    });

    it("is limited to the workspace, and its tokens to one contact", async () => {
      for (const id of unknown()) {
        const refused = { code: "CONTACT_NOT_FOUND" };
        await expect(listHistory(ctx, id, { pageSize: 10 })).rejects.toMatchObject(refused);
        await expect(addActivity(ctx, id, "note")).rejects.toMatchObject(refused);
      }
      expect((await listHistory(theirs.ctx, theirs.id, { pageSize: 10 })).data).toHaveLength(1);
      const [one, two] = [await create(), await create()];
      await addActivity(ctx, one, "note");
      const { continuationToken } = await listHistory(ctx, one, { pageSize: 1 });
      await expect(
        listHistory(ctx, two, { pageSize: 1, continuationToken: continuationToken ?? "" }),
      ).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    });
  });

  describe("deletion", () => {
    it("removes the history, the search text and the contact from the count", async () => {
      const id = await create();
      const { stageId } = await getContact(ctx, id);
      if (stageId === null) throw new Error("a new contact has a stage");
      const counted = async () => {
        const slots = await ctx.db.select().from(stageCounters).where(eq(stageCounters.stageId, stageId));
        return slots.reduce((sum, slot) => sum + slot.count, 0);
      };
      const before = await counted();
      expect(await deleteContact(ctx, id)).toEqual({ id });
      expect(await counted()).toBe(before - 1);
      for (const table of [contactHistory, contactSearch]) {
        expect(await ctx.db.select().from(table).where(eq(table.contactId, id))).toEqual([]);
      }
      await expect(getContact(ctx, id)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
      await expect(deleteContact(ctx, id)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
    });

    it("deletes many in one call and counts each once", async () => {
      const ids = [await create(), await create()];
      expect(await deleteContacts(ctx, [...ids, ...ids])).toEqual({ deleted: 2 });
    });

    it("deletes none if one is not in the workspace", async () => {
      const id = await create();
      for (const foreign of unknown()) {
        const refused = { code: "CONTACT_NOT_FOUND" };
        await expect(deleteContacts(ctx, [id, foreign])).rejects.toMatchObject(refused);
        await expect(deleteContact(ctx, foreign)).rejects.toMatchObject(refused);
      }
      const rows = await ctx.db.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, theirs.id));
      expect([rows.length, (await getContact(ctx, id)).id]).toEqual([1, id]);
    });
  });
});
