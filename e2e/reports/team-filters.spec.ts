import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { type Demo, openSession, type TestWorkspace } from "#e2e/support/people.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";
import { joinWithRole, newPerson } from "#lib/testing/factories/person.ts";

/** The owner answered Marta, of the team "Field" and with the tag "VIP", and Luis; Marta's conversation is resolved. */
async function answerTwo(workspace: TestWorkspace, demo: Demo): Promise<void> {
  const { api } = workspace;
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "¿Hay plazas?", 7_200);
  await whatsapp.say("34600111333", "Luis Gil", "Hola", 3_600);
  const find = async (search: string) => (await api.call(inboxEndpoints.list, { query: { search } })).data;
  await expect.poll(async () => (await find("")).length).toBe(2);
  const team = await api.call(teamEndpoints.create, { body: { name: "Field", memberIds: [] } });
  const tag = await api.call(tagEndpoints.create, { body: { name: "VIP" } });
  const [marta] = await find("marta");
  const query = { id: marta?.contact.id ?? "" };
  await api.call(contactEndpoints.update, { query, body: { assignedTeamId: team.id, tags: [tag.id] } });
  for (const { id: conversationId } of await find("")) {
    const message = { kind: "text" as const, text: "Sí" };
    await api.call(inboxEndpoints.send, { params: { conversationId }, body: { message } });
  }
  const body = { action: { type: "solve" as const }, conversationIds: [marta?.id ?? ""] };
  await api.call(inboxEndpoints.bulk, { body });
}

/** Returns a function that chooses a value of a filter. */
const chooserIn = (page: Page) => async (filter: string, value: string) => {
  await page.getByRole("button", { name: filter, exact: true }).press("Enter");
  await page.getByRole("option", { name: value }).click();
};

test("a person filters what people did by channel, team and tag, and opens the lists", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await answerTwo(workspace, demo);
  const choose = chooserIn(page);
  const totals = page.getByRole("region", { name: "Totals" });
  const answered = (count: number) =>
    totals.getByRole("link", { name: `Answered by people: ${count}, open the list` });
  const { rows } = inbox(page);
  await page.goto(`/${workspace.id}/reports/conversations?period=7d`);
  await choose("Channel", "Academia");
  await page.getByRole("link", { name: "Team and AI agents", exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/team\?period=7d&channel=/);
  await expect(answered(2)).toBeVisible();
  await totals.getByRole("link", { name: "Messages from people: 2, open the list" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("Channel: Academia")).toBeVisible();
  await page.goBack();

  await choose("Team", "Field");
  await expect(answered(1)).toBeVisible();
  await expect(page.getByText("Messages can't be counted by team or tag.")).toBeVisible();
  await expect(page.getByText("Messages from people")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Messages over time" })).toHaveCount(0);
  await expectAccessible(page);
  const people = page.getByRole("region", { name: "People", exact: true });
  await expect(people.getByRole("row").last().getByRole("link")).toHaveText(["1", "1", "2 h", "2 h"]);
  const download = page.waitForEvent("download");
  await people.getByRole("button", { name: "Export CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(
    "\u{feff}Person,Answered,Resolved,Answered before,Median first response,Slowest 10%\r\nOlga,1,1,0,2 h,2 h\r\n",
  );
  await people.getByRole("row").last().getByRole("link").first().press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Marta Ruiz");
  await expect(page.getByText("Team: Field")).toBeVisible();
  await expect(page.getByText("Channel: Academia")).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Clear filter: Team" }).click();
  await page.getByRole("button", { name: "Clear filter: Channel" }).click();
  await expect(answered(2)).toBeVisible();
  await choose("Tag", "No tag");
  await answered(1).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Luis Gil");
  await expect(page.getByText("Tag: No tag")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter: Tag" }).click();
  await expect(rows).toHaveCount(2);
  await choose("Team", "No team");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Luis Gil");
});

test("empty parts of the report of the team name the filters, and AI agents need a permission", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await answerTwo(workspace, demo);
  const runs = page.getByRole("region", { name: "Answers of AI agents" });
  await page.goto(`/${workspace.id}/reports/team?period=7d`);
  await expect(runs.getByText("No AI agent received a message in this period.")).toBeVisible();
  await chooserIn(page)("Channel", "Website and removed channels");
  await expect(page.getByText("in this period with these filters.")).toHaveText([
    "No conversation got its first reply in this period with these filters.",
    "No conversation was resolved in this period with these filters.",
    "No message was sent in this period with these filters.",
    "No person answered or resolved a conversation or sent a message in this period with these filters.",
    "No AI agent answered or resolved a conversation or sent a message in this period with these filters.",
    "No AI agent received a message in this period with these filters.",
  ]);
  await expectAccessible(page);

  const rita = await newPerson({ name: "Rita" });
  await joinWithRole(workspace.id, rita.id, { permissions: ["conversations.read"], visibility: "all" });
  await openSession(page.context(), rita);
  await page.reload();
  await expect(page.getByText("No person answered or resolved a conversation")).toBeVisible();
  await expect(runs).toHaveCount(0);
});

test("messages are shown once the report without the filter by team is loaded", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await answerTwo(workspace, demo);
  await page.goto(`/${workspace.id}/reports/team?period=7d`);
  await chooserIn(page)("Team", "Field");
  const totals = page.getByRole("region", { name: "Totals" });
  const answered = totals.getByRole("link", { name: "Answered by people: 1, open the list" });
  await expect(answered).toBeVisible();
  await page.reload();
  await expect(answered).toBeVisible();
  await page.getByRole("button", { name: "About “People”" }).click();
  await expect(page.getByRole("dialog")).toHaveText(
    "How many conversations each person answered first and resolved and how long contacts waited for these first replies.",
  );
  await page.keyboard.press("Escape");

  const held = Promise.withResolvers<void>();
  await page.route("**/api/report/team?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Clear filter: Team" }).click();
  await expect(page.locator("[aria-busy=true]", { has: totals })).toHaveCSS("opacity", "0.6");
  await expect(page.getByText("Messages can't be counted by team or tag.")).toBeVisible();
  await expect(page.getByText("Messages from people")).toHaveCount(0);
  held.resolve();
  await expect(totals.getByRole("link", { name: "Messages from people: 2, open the list" })).toBeVisible();
  await expect(page.getByText("Messages can't be counted by team or tag.")).toHaveCount(0);
});

test("the filters of the team follow into the previous period and the lists, in Spanish on a phone", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await answerTwo(workspace, demo);
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/${workspace.id}/reports/team?period=custom&from=${dayAfter(2)}&to=${dayAfter(6)}`);
  const before = (count: number) =>
    page.getByRole("link", {
      name: `Respondidas por personas en el período anterior: ${count}, abrir la lista`,
    });
  await expect(before(2)).toBeVisible();
  await chooserIn(page)("Etiqueta", "VIP");
  await expect(before(1)).toBeVisible();
  await expect(page.getByText("Los mensajes no se pueden contar por equipo ni por etiqueta.")).toBeVisible();
  await expect(
    page.getByText(
      "Ningún agente de IA respondió ni resolvió conversaciones en este período con estos filtros.",
    ),
  ).toBeVisible();
  await before(1).press("Enter");
  await expect(page.getByRole("list", { name: "Conversaciones" }).getByRole("button")).toHaveCount(1);
  await expect(page.getByText("Marta Ruiz")).toBeVisible();
  await expect(page.getByText("Etiqueta: VIP")).toBeVisible();
});
