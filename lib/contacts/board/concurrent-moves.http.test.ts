import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("many concurrent moves of a few contacts", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let token: string;
  let [left, right]: string[] = [];

  beforeAll(async () => {
    const owner = await newWorkspace();
    ctx = owner;
    token = (await newApiKey(owner.userId)).token;
    [left, right] = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  async function post(path: string, body: unknown): Promise<number> {
    const response = await server.fetch(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "x-workspace-id": ctx.workspaceId,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Each backend counts separately and reports late, so every connection reports first. */
  async function deadlocks(): Promise<number> {
    const { pool } = database();
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) await client.query("select pg_stat_force_next_flush()");
    for (const client of clients) client.release();
    const counted = "select deadlocks::int from pg_stat_database where datname = current_database()";
    return (await pool.query(counted)).rows[0].deadlocks;
  }

  it("moves all of them, single and in bulk, without a deadlock", async () => {
    const ids: string[] = [];
    // The same order key everywhere: every place between two cards needs new keys first.
    for (let at = 0; at < 8; at += 1) {
      ids.push(await insertContact(ctx, { name: `${at}`, stageId: left ?? "", orderInCards: 0 }));
    }
    const moves = Array.from({ length: 60 }, (_, at) => {
      const stageId = (at % 5 < 4 ? left : right) ?? "";
      const contactIds = [0, 3, 5, 6].map((step) => ids[(at * 3 + step) % 8] ?? "");
      if (at % 5 > 2) return post("/api/contact/bulk-move", { contactIds, stageId });
      const [id, beforeId, afterId] = contactIds;
      return post("/api/contact/move", { id, stageId, ...(at % 2 ? { beforeId } : { afterId }) });
    });
    expect(await Promise.all(moves)).toEqual(moves.map(() => 200));
    expect(await deadlocks()).toBe(0);
  });
});
