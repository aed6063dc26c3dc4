import { beforeAll, describe, expect, it } from "vitest";
import { contactTags, tags } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getContact } from "../get-contact.ts";
import { listContacts } from "../list/list-contacts.ts";

const ODD = 'He said "no"\\ \n\t\u2028 Ñandú 👋🏽 </script>';

type Row = Parameters<typeof insertContact>[1];

const rows: [what: string, row: Row][] = [
  ["empty", { stageId: null }],
  [
    "full of odd texts",
    { stageId: null, name: ODD, lastname: ODD, email: ODD, lastMessage: ODD, files: [ODD] },
  ],
  ["with custom fields", { stageId: null, customFields: { ciudad: ODD, constructor: "", a2: "null" } }],
  ["with flags", { stageId: null, isRead: false, isBotEnabled: false, isSolved: true, blocked: true }],
  ["with a negative key", { stageId: null, orderInCards: -9_007_199_254_740_991, isManuallyAdded: true }],
  ["at a full second", { stageId: null, createdAt: new Date("2026-01-02T03:04:05Z") }],
  ["at a tenth", { stageId: null, lastMessageAt: new Date("2026-01-02T03:04:05.6Z") }],
  [
    "of a channel",
    { stageId: null, internalWhatsappNumber: "573001", platformSenderId: "7", platformSenderName: ODD },
  ],
];

describe("a contact of a list has the JSON of the contact alone:", () => {
  useTestDatabase();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
  });

  async function expectSame(id: string): Promise<void> {
    const { data } = await listContacts(ctx, { orderBy: "newest", pageSize: 100 });
    const listed = data.find((contact) => contact.id === id);
    expect(JSON.stringify(listed)).toBe(JSON.stringify(await getContact(ctx, id)));
  }

  it.each(rows)("%s", async (_, row) => {
    await expectSame(await insertContact(ctx, row));
  });

  it("with an agent, and tags in the order of assignment", async () => {
    const id = await insertContact(ctx, { stageId: null, assignedAgentId: ctx.userId });
    const { workspaceId } = ctx;
    const days = [3, 1, 2, 2];
    const found = days.map((day, index) => ({ id: newId(), name: `${ODD}${index}`, color: "#64748b", day }));
    await ctx.db.insert(tags).values(found.map(({ day, ...tag }) => ({ workspaceId, ...tag })));
    await ctx.db.insert(contactTags).values(
      found.map((tag) => {
        return {
          workspaceId,
          contactId: id,
          tagId: tag.id,
          assignedAt: new Date(Date.UTC(2026, 0, tag.day)),
        };
      }),
    );
    await expectSame(id);
    expect((await getContact(ctx, id)).tags.map(({ id }) => found.findIndex((tag) => tag.id === id))).toEqual(
      [1, 2, 3, 0],
    );
  });
});
