import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContact, deleteContact, getContact, updateContact } from "#lib/contacts/index.ts";
import type { ContactEdit } from "#lib/contacts/schema.ts";
import { database } from "#lib/db/client.ts";
import { clock } from "#lib/platform/clock.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { deleteTag } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { failBulkEdit } from "./finish-bulk-edit.ts";
import { getBulkEdit, listBulkEdits, revertBulkEdit, startBulkEdit } from "./index.ts";
import { bulkEditLimits } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;

describe("a bulk edit", () => {
  useTestDatabase();
  let ctx: MemberContext;
  let ids: string[];

  beforeEach(async () => {
    const workspace = await newWorkspace();
    const { userId, actor } = workspace;
    ctx = { ...memberContext(workspace, { userId, role: "owner" }), actor };
    await createDefaultStages(ctx);
    ids = [];
    for (const name of ["Eva", "Leo", "Mar"]) {
      const { id } = await createContact(ctx, { name, email: `${name}@example.com`, tags: ["old"] });
      ids.push(id);
    }
  });
  afterEach(() => vi.restoreAllMocks());

  const start = async (change: ContactEdit) => (await startBulkEdit(ctx, { filters: {}, change })).id;
  const run = async (change: ContactEdit) => {
    const id = await start(change);
    await runJobs();
    return id;
  };
  const revert = async (id: string) => {
    await revertBulkEdit(ctx, id);
    await runJobs();
    return getBulkEdit(ctx, id);
  };
  const query = async (text: string, values: unknown[] = []) =>
    (await database().pool.query(text, [ctx.workspaceId, ...values])).rows;
  const state = () =>
    Promise.all(
      ids.map(async (id) => {
        const { isSolved, tags } = await getContact(ctx, id);
        return [isSolved, ...tags.map(({ name }) => name)];
      }),
    );

  it("restores the other fields if an old value was deleted", async () => {
    const tag = (await getContact(ctx, ids[0] ?? "")).tags[0]?.id ?? "";
    await updateContact(ctx, ids[1] ?? "", { tags: [] });
    const id = await run({ isSolved: true, addTags: ["new"], removeTags: ["old"] });
    expect(await state()).toEqual([
      [true, "new"],
      [true, "new"],
      [true, "new"],
    ]);
    await deleteTag(ctx, tag);
    expect(await revert(id)).toMatchObject({ status: "reverted", done: 3, reverted: 1, kept: 2 });
    expect(await state()).toEqual([[false], [false], [false]]);
  });

  it("does not count a deleted contact as restored", async () => {
    const id = await run({ isSolved: true });
    await deleteContact(ctx, ids[1] ?? "");
    expect(await revert(id)).toMatchObject({ done: 3, reverted: 2, kept: 1 });
    ids = ids.toSpliced(1, 1);
    expect(await state()).toEqual([
      [false, "old"],
      [false, "old"],
    ]);
  });

  it("continues an undo that failed", async () => {
    const id = await run({ isSolved: true });
    await revertBulkEdit(ctx, id);
    await failBulkEdit(ctx, id);
    expect(await getBulkEdit(ctx, id)).toMatchObject({
      status: "revertFailed",
      statusReason: "The server could not finish the undo. Undo again to continue.",
      revertUntil: expect.any(String),
    });
    // As if the first contact had been restored before.
    await updateContact(ctx, ids[0] ?? "", { isSolved: false });
    const values = "position = $2, done_count = 1, reverted_count = 1";
    await query(`update bulk_edits set ${values} where workspace_id = $1`, [ids[0]]);
    expect(await revert(id)).toMatchObject({
      status: "reverted",
      statusReason: null,
      done: 3,
      reverted: 3,
      kept: 0,
    });
    expect(await state()).toEqual([
      [false, "old"],
      [false, "old"],
      [false, "old"],
    ]);
  });

  it("can be undone for 30 days", async () => {
    const now = clock.now().getTime();
    const [first, second] = [await run({ isSolved: true }), await run({ isSolved: false })];
    vi.spyOn(clock, "now").mockReturnValue(new Date(now + 31 * DAY_MS));
    await expect(revertBulkEdit(ctx, first)).rejects.toThrow("a bulk edit can only be reverted for 30 days");
    vi.spyOn(clock, "now").mockReturnValue(new Date(now + 29 * DAY_MS));
    expect(await revertBulkEdit(ctx, second)).toMatchObject({ status: "reverting" });
  });

  it("changes at most 50,000 contacts", async () => {
    const insert = `insert into contacts (workspace_id, id, name, platform_id, order_in_cards, avatar_color)
      select $1, gen_random_uuid(), 'N' || n, 7, n, '#64748b' from generate_series(1, $2::int) n`;
    await insertWithoutTriggers(["contacts"], [[insert, [ctx.workspaceId, bulkEditLimits.contacts - 3]]]);
    const { id, total } = await startBulkEdit(ctx, { filters: {}, change: { isSolved: true } });
    expect(total).toBe(50_000);
    await failBulkEdit(ctx, id);
    await createContact(ctx, { name: "One more", email: "more@example.com" });
    await expect(start({ isSolved: true })).rejects.toMatchObject({
      message: "the filters match more than 50000 contacts",
      reason: { parts: [{ code: "bulkEditTooMany", values: { max: 50_000 } }] },
    });
    const { id: hiddenId } = await createContact(ctx, { name: "Off", email: "off@example.com" });
    await updateContact(ctx, hiddenId, { stageId: null });
    const onBoard = await startBulkEdit(ctx, { filters: { isOnBoard: true }, change: { isSolved: true } });
    expect(onBoard.total).toBe(4);
  });

  it("is listed only for its author, if requested", async () => {
    const id = await start({ isSolved: true });
    const other = await newWorkspace();
    const admin = { ...ctx, userId: other.userId };
    const listed = async (mine: boolean) =>
      (await listBulkEdits(admin, { mine, pageSize: 10 })).data.map((edit) => edit.id);
    expect(await listed(false)).toEqual([id]);
    expect(await listed(true)).toEqual([]);
  });
});
