import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contacts } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { type ContactFixture, newContactFixture } from "#lib/testing/factories/contact-fixture.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getContact } from "../get-contact.ts";
import type { ContactFilters, ContactOrder } from "../schema.ts";
import { searchContactsByCellphone } from "../search/search-contacts-by-cellphone.ts";
import { searchContactsByEmail } from "../search/search-contacts-by-email.ts";
import { listContacts } from "./list-contacts.ts";

describe("finding contacts", () => {
  useTestDatabase();
  let ctx: ContactFixture["ctx"];
  let stages: ContactFixture["stages"];
  let ids: ContactFixture["ids"];
  let segmentationId: ContactFixture["segmentationId"];
  let tagId: ContactFixture["tagId"];

  beforeAll(async () => {
    ({ ctx, stages, ids, segmentationId, tagId } = await newContactFixture());
  });

  /** Names that a listing found, page by page. */
  async function indexes(filters: ContactFilters, orderBy: ContactOrder = "newest", pageSize = 2) {
    const found: number[] = [];
    let continuationToken: string | null = null;
    do {
      const paging = continuationToken ? { continuationToken } : {};
      const page = await listContacts(ctx, { ...filters, orderBy, pageSize, ...paging });
      expect(page.data.length).toBeLessThanOrEqual(pageSize);
      found.push(...page.data.map(({ id }) => ids.indexOf(id)));
      continuationToken = page.continuationToken;
    } while (continuationToken);
    return found;
  }

  describe("in the list", () => {
    it.each([
      ["newest", {}, [4, 3, 2, 1, 0]],
      ["oldest", {}, [0, 1, 2, 3, 4]],
      ["lastMessage", {}, [0, 1, 4, 3, 2]],
      ["lastMessageOldest", {}, [2, 3, 4, 1, 0]],
      ["name", {}, [2, 1, 4, 0, 3]],
      ["nameDescending", {}, [3, 0, 4, 1, 2]],
      ["name", { search: "example" }, [2, 1, 0]],
    ] as const)("orders by %s", async (orderBy, filters, expected) => {
      for (const pageSize of [1, 2, 5, 100])
        expect(await indexes(filters, orderBy, pageSize)).toEqual(expected);
    });

    it("orders a column by card", async () => {
      expect(await indexes({ stageId: stages[0]?.id }, "card")).toEqual([4, 2, 0]);
    });

    it.each([
      ["stageId", () => ({ stageId: stages[1]?.id }), [3, 1]],
      ["segmentationId", () => ({ segmentationId }), [2]],
      ["tagId", () => ({ tagId }), [0]],
      ["assignedAgentId", () => ({ assignedAgentId: ctx.userId }), [3]],
      ["isSolved", () => ({ isSolved: true }), [1]],
      ["isSolved false", () => ({ isSolved: false }), [4, 3, 2, 0]],
      ["several", () => ({ isSolved: false, stageId: stages[0]?.id, search: "example" }), [2, 0]],
      ["an unknown id", () => ({ stageId: newId() }), []],
      ["an id without a record", () => ({ tagId: "x" }), []],
    ])("filters by %s", async (_, filters, expected) => {
      expect(await indexes(filters())).toEqual(expected);
    });

    it.each([
      ["jose", [0]],
      ["JOSÉ nunez", [0]],
      ["núñez josé", [0]],
      ["nunez ana", []],
      ["garcía", [1]],
      ["unal stefan", [3]],
      ["example.com", [2, 1, 0]],
      ["100%", [2]],
      ["%", [2]],
      ["_", [2]],
      ["\\", [4]],
      ["+34 600 11", [0]],
      ["600-111", [0]],
      ["34600111222", [0]],
      ["", [4, 3, 2, 1, 0]],
      ["nobody", []],
    ])("searches %s", async (search, expected) => {
      expect(await indexes({ search })).toEqual(expected);
    });

    it("keeps its position while contacts are added", async () => {
      const first = await listContacts(ctx, { orderBy: "newest", pageSize: 2 });
      const stageId = stages[4]?.id ?? "";
      const added = await insertContact(ctx, { name: "New", stageId, createdAt: new Date(2030, 0, 1) });
      const second = await listContacts(ctx, {
        orderBy: "newest",
        pageSize: 2,
        continuationToken: first.continuationToken ?? "",
      });
      await ctx.db.delete(contacts).where(eq(contacts.id, added));
      expect(second.data.map(({ id }) => ids.indexOf(id))).toEqual([2, 1]);
    });

    it("returns contacts as reading them one by one does", async () => {
      const { workspaceId, data } = await listContacts(ctx, { orderBy: "newest", pageSize: 100 });
      expect(workspaceId).toBe(ctx.workspaceId);
      expect(data).toEqual(await Promise.all(data.map(({ id }) => getContact(ctx, id))));
      expect(data.map(({ orderInCards }) => orderInCards)).toEqual([5, 6, 7, 8, 9]);
    });

    it("rejects a token of another listing and the order card without a stage", async () => {
      const { continuationToken } = await listContacts(ctx, { orderBy: "newest", pageSize: 1 });
      const token = { continuationToken: continuationToken ?? "" };
      const refused = { code: "VALIDATION_ERROR" };
      for (const other of [{ isSolved: true }, { search: "x" }]) {
        await expect(
          listContacts(ctx, { orderBy: "newest", pageSize: 1, ...other, ...token }),
        ).rejects.toMatchObject(refused);
      }
      await expect(listContacts(ctx, { orderBy: "oldest", pageSize: 1, ...token })).rejects.toMatchObject(
        refused,
      );
      const stranger = await newWorkspace();
      await expect(
        listContacts(stranger, { orderBy: "newest", pageSize: 1, ...token }),
      ).rejects.toMatchObject(refused);
      await expect(listContacts(ctx, { orderBy: "card", pageSize: 1 })).rejects.toThrow(
        "orderBy card needs stageId",
      );
    });
  });

  describe("by key", () => {
    it.each([
      ["jose@example.com", [0]],
      ["ANA.GARCIA@EXAMPLE.COM", [1]],
      ["example.com", []],
    ])("by the email %s", async (email, expected) => {
      const { data } = await searchContactsByEmail(ctx, email);
      expect(data.map(({ id }) => ids.indexOf(id))).toEqual(expected);
    });

    it.each([
      ["+34 600 111 222", [0]],
      ["600111222", [0]],
      ["11 222", []],
      ["600111", []],
      ["99999999", []],
    ])("by the number %s", async (cellphone, expected) => {
      const { data } = await searchContactsByCellphone(ctx, cellphone).catch(() => ({ data: [] }));
      expect(data.map(({ id }) => ids.indexOf(id))).toEqual(expected);
    });

    it("rejects a number of less than six digits", async () => {
      await expect(searchContactsByCellphone(ctx, "12345")).rejects.toThrow(
        "cellphone must have 6 to 15 digits",
      );
    });
  });
});
