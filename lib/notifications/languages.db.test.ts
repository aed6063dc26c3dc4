import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notificationPreferences, notifications, users, workspaces } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, runJobs } from "#lib/testing/jobs.ts";
import { useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { notify, queueDigests } from "./index.ts";

describe("notifications", () => {
  useTestDatabase();
  const mail = useTestMail();
  beforeEach(deleteJobs);
  afterEach(() => void vi.restoreAllMocks());
  const at = (iso: string) => vi.spyOn(clock, "now").mockReturnValue(new Date(iso));
  const sentMail = () => readMail(mail().mails.splice(0)[0]?.source ?? "");

  async function member(language: "en" | "es" | null, locale: string) {
    const ctx = await newWorkspace();
    const ben = await newPerson({ name: "Ben" });
    await join(ctx.workspaceId, ben.id, "agent");
    await ctx.db.update(workspaces).set({ locale }).where(eq(workspaces.id, ctx.workspaceId));
    await ctx.db.update(users).set({ language }).where(eq(users.id, ben.id));
    const tell = (id: string) =>
      notify(ctx, {
        userIds: [ben.id],
        kind: "mention",
        subject: { type: "conversation", id },
        title: "Ana te mencionó",
        body: "",
        path: "/inbox",
      });
    return { ctx, userId: ben.id, tell };
  }

  it("are stored in the workspace's language for a person without one", async () => {
    const { ctx, userId } = await member(null, "es-CO");
    await notify(ctx, {
      userIds: [userId],
      kind: "rule_failing",
      subject: { type: "rule", id: "r1" },
      title: (t) => t("ruleFails", { rule: "Webhook" }),
      body: "",
      path: "/deliveries",
    });
    const [row] = await ctx.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(row?.title).toBe("La regla “Webhook” está fallando");
  });

  it.each([
    ["the workspace's language", null, "es"],
    ["the person's own language", "es", "en"],
  ] as const)("are emailed in %s", async (_, language, locale) => {
    const { tell } = await member(language, locale);
    await tell("c1");
    await runJobs();
    const { text, html } = sentMail();
    expect(text).toContain("Abrir en Tertulia:");
    expect(text).toContain("Recibes este correo porque perteneces a Academia Norte.");
    expect(html).toContain('<html lang="es">');
  });

  it("are stored in the language of each recipient", async () => {
    const { ctx, userId } = await member("es", "en");
    const mia = await newPerson({ name: "Mia" });
    await join(ctx.workspaceId, mia.id, "agent");
    await notify(ctx, {
      userIds: [userId, mia.id],
      kind: "rule_failing",
      subject: { type: "rule", id: "r1" },
      title: (t) => t("ruleFails", { rule: "Webhook" }),
      body: (t) => t("lastDeliveries", { count: 5 }),
      path: "/deliveries?rule=r1",
    });
    const { title, body, userId: reader } = notifications;
    const rows = await ctx.db
      .select({ reader, title, body })
      .from(notifications)
      .where(eq(notifications.workspaceId, ctx.workspaceId));
    expect(new Map(rows.map((row) => [row.reader, [row.title, row.body]]))).toEqual(
      new Map([
        [userId, ["La regla “Webhook” está fallando", "Fallaron sus últimas 5 entregas."]],
        [mia.id, ["The rule “Webhook” is failing", "Its last 5 deliveries failed."]],
      ]),
    );
  });

  it("are counted in a digest in the person's language", async () => {
    const { ctx, userId, tell } = await member("es", "en");
    const { workspaceId } = ctx;
    await ctx.db
      .insert(notificationPreferences)
      .values({ workspaceId, userId, kind: "mention", inApp: true, email: "daily" });
    at("2026-03-02T10:00:00Z");
    for (const id of ["c2", "c3", "c3"]) await tell(id);
    at("2026-03-03T08:00:00Z");
    await queueDigests();
    await runJobs();
    const { text } = sentMail();
    expect(text).toMatch(/^2 notificaciones en Academia Norte\n/);
    expect(text).toContain("Ana te mencionó (2 veces)");
  });
});
