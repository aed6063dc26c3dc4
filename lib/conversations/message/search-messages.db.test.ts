import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { receiveMessage } from "../receive-message.ts";
import { searchConversation } from "./search-conversation.ts";
import { searchMessages } from "./search-messages.ts";

describe("searching messages", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;

  const said = [
    "¿Cuándo llega mi devolución?",
    "Las devoluciones tardan tres días",
    "My shipping address is wrong",
    "We have shipped it",
    "Quiero la factura de enero",
    "El niño pagó con tarjeta",
    "que de la el",
  ];

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    await say(ctx, said);
  });

  async function say(ctx: WorkspaceContext, texts: readonly string[]): Promise<void> {
    const place = { platformId: 1, agentId: newId(), externalContactId: newId(), name: "Rosa" };
    for (const text of texts) {
      await receiveMessage(ctx, { ...place, text, externalId: newId(), at: new Date() });
    }
  }
  const find = async (query: string) =>
    (await searchMessages(ctx, { query, pageSize: 10 })).data.map(({ text }) => text);

  it.each([
    ["devolucion", [1, 0]],
    ["DEVOLUCIÓN", [1, 0]],
    ["devoluciones", [1, 0]],
    ["ship", [3, 2]],
    ["shipping", [3, 2]],
    ["nino", [5]],
    ["pago tarjeta", [5]],
    ["fact", [4]],
    ["la factura", [4]],
    ["factura devolución", []],
    ["fact ene", [4]],
    ["ENE. fact", [4]],
    ["quie la fac", [4]],
    ["fact enx", []],
    ["la fa ene", []],
    ["fact, ", [4]],
    ["dev_tar", [1]],
    ["que", [6]],
    ["¿?", []],
    ["'a' & ! :* <->", []],
  ])("finds %s", async (query, places) => {
    expect(await find(query)).toEqual(places.map((place) => said[place]));
  });

  it("finds them in one conversation too, and highlights each match", async () => {
    const { data } = await searchMessages(ctx, { query: "fact ene", pageSize: 10 });
    const conversationId = data[0]?.conversationId ?? "";
    const hits = await searchConversation(ctx, { conversationId, query: "fact ene" });
    expect(hits).toMatchObject([{ id: data[0]?.id, snippet: "Quiero la factura de enero" }]);
    expect(hits[0]?.highlights).toEqual([
      { start: 10, end: 17 },
      { start: 21, end: 26 },
    ]);
  });

  it("returns the conversation and highlights of each match", async () => {
    const { data } = await searchMessages(ctx, { query: "factura", pageSize: 1 });
    const [found] = data;
    expect(found).toMatchObject({ contactName: "Rosa", snippet: "Quiero la factura de enero" });
    expect(found?.highlights).toEqual([{ start: 10, end: 17 }]);
  });

  it("pages through many, rare and frequent, without losing or repeating one", async () => {
    const busy = await newWorkspace();
    await createDefaultStages(busy);
    await say(busy, ["rareza vieja"]);
    await fill(busy, { count: 9_000, word: "frecuente", from: "2026-01-01" });
    await fill(busy, { count: 2_500, word: "ruido", from: "2026-06-01" });
    await say(busy, ["rareza nueva"]);
    const all = async (query: string) => {
      const found: string[] = [];
      let continuationToken: string | undefined;
      for (let pages = 0; pages < 300; pages += 1) {
        const page = await searchMessages(busy, { query, pageSize: 100, continuationToken });
        found.push(...page.data.map(({ id }) => id));
        if (page.continuationToken === null) return found;
        continuationToken = page.continuationToken;
      }
      throw new Error("the pages have an end");
    };
    const frequent = await all("frecuente");
    expect(frequent).toHaveLength(9_000);
    expect(frequent).toEqual([...new Set(frequent)].sort().reverse());
    expect(await all("rareza")).toHaveLength(2);
    expect(await all("ruido")).toHaveLength(2_500);
    const plan = await planOf("rare nue");
    expect(plan).toContain("messages_search_idx");
    expect(plan).toMatch(/"Index Cond":"[^"]*'rare'':\* & ''nue'':\*/);
    const foreign = await searchMessages(ctx, { query: "frecuente", pageSize: 10 });
    expect(foreign).toEqual({ continuationToken: null, data: [] });
  });

  /** The plan of a search where no cheaper way is open: the table of a test is too small for the index of words. */
  async function planOf(query: string): Promise<string> {
    const client = await database().pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      const { rows } = await client.query(
        `explain (format json) select id from messages where search @@ message_query('${query}')`,
      );
      return JSON.stringify(rows);
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  /** Messages of the first conversation of the workspace, with ids of their time. */
  async function fill(
    ctx: WorkspaceContext,
    { count, word, from }: { count: number; word: string; from: string },
  ) {
    await database().pool.query(
      `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name,
         text, created_at)
       select t.workspace_id, (lpad(to_hex((extract(epoch from $3::timestamptz) * 1000)::bigint + n), 12, '0')
           || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid, t.id, t.contact_id, 'inbound', 'contact', 'Rosa',
         $2 || ' ' || n, now()
       from generate_series(1, $4) n, (select * from conversations where workspace_id = $1 limit 1) t`,
      [ctx.workspaceId, word, from, count],
    );
  }
});
