import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getBoard } from "./get-board.ts";

useTestDatabase();

it("a board's counts match its cards while contacts move between its statements", async () => {
  const ctx = await newWorkspace();
  const [from, to] = (await createDefaultStages(ctx)).map(({ id }) => id);
  const id = await insertContact(ctx, { name: "Ana", stageId: from ?? "" });
  await insertContact(ctx, { name: "Bea", stageId: from ?? "" });
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`;
  for (const table of ["stage_counters", "contacts"]) {
    const mover = await database().pool.connect();
    await mover.query("begin");
    await mover.query(`lock table ${table} in access exclusive mode`);
    const reading = getBoard(ctx, { pageSize: 20 });
    await expect.poll(async () => (await mover.query(waiting)).rowCount).toBeGreaterThan(0);
    const stageId = table === "contacts" ? from : to;
    await mover.query("update contacts set stage_id = $2 where id = $1", [id, stageId]);
    await mover.query("commit");
    mover.release();
    const { columns } = await reading;
    expect(columns.map(({ count }) => count)).toEqual(columns.map(({ contacts }) => contacts.length));
  }
});
