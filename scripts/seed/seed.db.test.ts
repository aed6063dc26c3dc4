import { count, eq, sql } from "drizzle-orm";
import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { getBoard, listContacts, listHistory } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { contactHistory, contacts, deliveries, events, memberships } from "#lib/db/schema/index.ts";
import { verifyToken } from "#lib/platform/auth/token.ts";
import { systemContext } from "#lib/platform/context.ts";
import { listRules } from "#lib/rules/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { seedDemo } from "./index.ts";

describe("the demo", () => {
  useTestDatabase();

  it("is a believable workspace that people can enter", async () => {
    const started = performance.now();
    const demo = await seedDemo();
    expect(performance.now() - started).toBeLessThan(8_000);
    const ctx = systemContext(demo.workspaceId);
    const { db } = database();

    expect(demo.email).toBe("demo@tertulia.example");
    expect(demo.password.length).toBeGreaterThanOrEqual(12);
    expect(await verifyToken(demo.apiKey)).toMatchObject({ kind: "key" });
    const roles = await db.select({ role: memberships.role }).from(memberships);
    expect(roles.map(({ role }) => role).sort()).toEqual(["admin", "agent", "agent", "owner"]);

    const board = await getBoard(ctx, { pageSize: 20 });
    expect(board.columns.map(({ stage }) => stage.name)).toEqual([
      "Nuevo",
      "Contactado",
      "Calificado",
      "Propuesta",
      "Cliente",
      "Perdido",
    ]);
    expect(board.columns.every(({ count }) => count >= 10)).toBe(true);
    expect(board.columns.reduce((sum, { count }) => sum + count, 0)).toBe(304);

    const rows = await db.select().from(contacts).where(eq(contacts.workspaceId, demo.workspaceId));
    const numbers = rows.flatMap(({ internalWhatsappNumber }) => internalWhatsappNumber ?? []);
    expect(numbers.filter((number) => !isPossiblePhoneNumber(`+${number}`))).toEqual([]);
    const ages = rows.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeGreaterThan(60);
    expect(Math.max(...ages)).toBeLessThanOrEqual(92);
    expect(rows.filter(({ lastMessageAt, createdAt }) => lastMessageAt && lastMessageAt < createdAt)).toEqual(
      [],
    );
    expect(rows.some(({ adsReferral }) => adsReferral !== null)).toBe(true);
    expect(rows.some(({ isRead }) => !isRead)).toBe(true);
    expect(rows.some(({ isSolved }) => isSolved)).toBe(true);

    const [{ authors } = { authors: 0 }] = await db
      .select({ authors: sql<number>`count(distinct ${contactHistory.actorName})::int` })
      .from(contactHistory);
    expect(authors).toBe(5);
    const [client] = (
      await listContacts(ctx, { pageSize: 1, stageId: board.columns[5]?.stage.id, orderBy: "oldest" })
    ).data;
    const history = await listHistory(ctx, client?.id ?? "", { pageSize: 50 });
    const times = history.data.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(history.data.at(-1)).toMatchObject({ kind: "created" });
    expect(history.data.find(({ field }) => field === "stageId")?.new).toMatchObject({ name: "Perdido" });

    expect((await listRules(ctx)).map(({ trigger }) => trigger).sort()).toEqual([
      "asignar_etiqueta",
      "asignar_fase",
      "contacto_nuevo",
    ]);
    const fired = await db
      .select({ trigger: events.trigger, times: count() })
      .from(events)
      .groupBy(events.trigger);
    expect(new Map(fired.map(({ trigger, times }) => [trigger, times]))).toEqual(
      new Map([
        ["asignar_fase", 6],
        ["contacto_nuevo", 4],
      ]),
    );
    const sent = await db.select().from(deliveries);
    expect(sent).toHaveLength(10);
    expect(sent.every(({ url }) => url.includes("/api/inspector/"))).toBe(true);
  });
});
