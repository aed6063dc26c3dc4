import { expect, it } from "vitest";
import { moveContact, revertMove } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { rules } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";

useTestDatabase();

const use = serversPerTest();
const pool = () => database().pool;
const start = dispatchersPerTest({ pollMs: 600_000 });

/** A contact whose drags call a receiver, in a workspace that delays them by so many seconds. */
async function newBoard(delaySeconds: number) {
  const ctx = await newWorkspace();
  await pool().query("update workspaces set drag_delay_seconds = $2 where id = $1", [
    ctx.workspaceId,
    delaySeconds,
  ]);
  const [from = "", to = ""] = (await createDefaultStages(ctx)).map(({ id }) => id);
  const receiver = await use(startReceiver());
  const action = { type: "webhook" as const, url: receiver.origin, method: "POST" as const, headers: [] };
  const rule = { workspaceId: ctx.workspaceId, id: newId(), name: "Tell", trigger: "asignar_fase" };
  await ctx.db.insert(rules).values({ ...rule, actions: [action] });
  const newRequest = (): WorkspaceContext => ({
    ...ctx,
    requestId: newId(),
    actor: { ...ctx.actor, via: "panel" },
  });
  const contact = () => insertContact(ctx, { stageId: from });
  const rows = async () => {
    const { rows } = await pool().query(
      "select id, status, due_at, started_at from deliveries where workspace_id = $1 order by id",
      [ctx.workspaceId],
    );
    return rows;
  };
  return {
    receiver,
    contact,
    rows,
    statuses: async () => (await rows()).map(({ status }) => status),
    drag: (id: string) => moveContact(newRequest(), { id, stageId: to }),
    undo: (id: string) => revertMove(newRequest(), { id, stageId: from }),
    edit: (id: string) => moveContact(ctx, { id, stageId: to }),
  };
}

it("sends the webhook of a drag once it is due, without a poll", async () => {
  const board = await newBoard(1);
  await start();
  await board.drag(await board.contact());
  await expect.poll(board.statuses, { interval: 20 }).toEqual(["delivered"]);
  const [{ due_at, started_at }] = await board.rows();
  expect(started_at.getTime()).toBeGreaterThanOrEqual(due_at.getTime());
  expect(board.receiver.seen).toHaveLength(1);
});

it("sends those of the API immediately while another one waits", async () => {
  const board = await newBoard(30);
  await start();
  const [dragged, edited] = [await board.contact(), await board.contact()];
  await board.drag(dragged);
  await board.edit(edited);
  await expect.poll(board.statuses, { interval: 20 }).toEqual(["pending", "delivered"]);
  expect(board.receiver.seen.map(({ body }) => JSON.parse(body).contact.id)).toEqual([edited]);
});

it("never sends recalled webhooks, also after their due time", async () => {
  const board = await newBoard(30);
  await start();
  const [undone, kept] = [await board.contact(), await board.contact()];
  await board.drag(undone);
  await board.undo(undone);
  await pool().query("update deliveries set due_at = now()");
  await board.edit(kept);
  await expect.poll(board.statuses, { interval: 20 }).toEqual(["recalled", "delivered"]);
  expect(board.receiver.seen.map(({ body }) => JSON.parse(body).contact.id)).toEqual([kept]);
});
