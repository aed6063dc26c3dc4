import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "#lib/db/schema/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact } from "../create-contact.ts";
import { addActivity } from "./add-activity.ts";
import { listHistory } from "./list-history.ts";

describe("a note of a contact that mentions people", () => {
  useTestDatabase();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let contactId: string;
  let eva: string;
  let theirs: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const contact = { name: "Luz", lastname: "Ruiz", email: "luz@example.com" };
    contactId = (await createContact(ctx, contact)).id;
    eva = (await newPerson({ name: "Eva" })).id;
    await join(ctx.workspaceId, eva, "agent");
    theirs = (await newWorkspace()).userId;
  });

  it("notifies each of them once, with a link, but not the author", async () => {
    await addActivity(ctx, contactId, "@Eva call her", [eva, ctx.userId, eva]);
    expect(await ctx.db.select().from(notifications)).toMatchObject([
      {
        userId: eva,
        kind: "mention",
        subjectType: "contact",
        subjectId: contactId,
        title: `${ctx.actor.name} mentioned you in Luz Ruiz`,
        body: "@Eva call her",
        path: `/contacts/${contactId}`,
      },
    ]);
  });

  it.each([
    ["a person of another workspace", () => theirs],
    ["an unknown person", () => contactId],
    ["no id", () => "eva"],
  ])("is not added if one is %s", async (_, id) => {
    const before = await listHistory(ctx, contactId, { pageSize: 50 });
    const refused = { status: 404, code: "USER_NOT_FOUND" };
    await expect(addActivity(ctx, contactId, "Hi", [eva, id()])).rejects.toMatchObject(refused);
    expect(await listHistory(ctx, contactId, { pageSize: 50 })).toEqual(before);
  });
});
