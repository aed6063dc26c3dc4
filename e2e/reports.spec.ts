import { readFile } from "node:fs/promises";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { joinWithRole, newPerson } from "#lib/testing/factories/person.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { addOpportunities } from "./opportunity-rows.ts";
import { inbox } from "./pages/inbox-page.ts";
import { shell } from "./pages/shell.ts";
import { openSession, type TestWorkspace } from "./people.ts";
import { connectWhatsapp } from "./whatsapp-number.ts";

/** Three opportunities of today: won for 1,000 EUR, lost for the price, and open. */
async function addSales(workspace: TestWorkspace): Promise<void> {
  const [won, lost] = await addOpportunities(workspace, ["Boiler", "Pump", "Heater"]);
  const close = (id = "", winLossStatus: 1 | 2 = 1, reason = "") =>
    workspace.api.call(opportunityEndpoints.update, { query: { id }, body: { winLossStatus, reason } });
  await close(won, 1, "Service");
  await close(lost, 2, "Price");
}

test("a person reads what was won, opens the list of a number, and exports a chart", async ({
  signedIn: page,
  workspace,
}) => {
  await addSales(workspace);
  await page.goto(`/${workspace.id}/board`);
  await shell(page).goTo("Reports");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("link", { name: "Won: 1, open the list" })).toBeVisible();
  await expect(totals.getByRole("link", { name: "Win rate: 50%, open the list" })).toBeVisible();
  await expect(totals.getByRole("link", { name: "Amount won: €1,000, open the list" })).toBeVisible();
  await page.getByRole("button", { name: "About “Win rate”" }).click();
  await expect(page.getByText("Won divided by won and lost. Open opportunities do not count.")).toBeVisible();
  await page.keyboard.press("Escape");

  const closed = page.getByRole("region", { name: "Won and lost" });
  const today = closed.getByRole("listitem").last().getByRole("link");
  await expect(today).toHaveAccessibleName(/: Won 1, Lost 1$/);
  await today.hover();
  await expect(closed.getByText("Click to open the list")).toBeVisible();
  await closed.getByRole("button", { name: "Show as table" }).click();
  await expect(closed.getByRole("row")).toHaveCount(31);
  await expect(closed.getByRole("row").last().getByRole("link")).toHaveText(["1", "1"]);
  const download = page.waitForEvent("download");
  await closed.getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(31);
  expect(lines[0]).toBe("\u{feff}Day,Won,Lost");
  expect(lines.at(-1)).toMatch(/,1,1$/);

  const people = page.getByRole("table", { name: "By assignee" });
  await expect(people.getByRole("row").last().getByRole("link")).toHaveText(["1", "1", "50%", "€1,000"]);
  const reasons = page.getByRole("table", { name: "Reasons for losing" });
  await expect(reasons.getByRole("row").last().getByRole("link")).toHaveText(["1", "€2,000"]);
  await reasons.getByRole("link", { name: "€2,000" }).click();
  const table = page.getByRole("table", { name: "Opportunities" });
  await expect(table.getByRole("button", { name: "Pump", exact: true })).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Reason: Price")).toBeVisible();
  await page.getByRole("button", { name: "Clear reason" }).click();
  await page.getByRole("button", { name: "Clear closed" }).click();
  await page.getByRole("button", { name: "Clear status" }).click();
  await expect(table.getByRole("row")).toHaveCount(4);
});

test("the period, the chart and the funnel work by keyboard, in Spanish", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await addSales(workspace);
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
  await page.goto(`/${workspace.id}/board`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tablero");
  await page.locator("body").press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informes");
  const period = page.getByRole("combobox", { name: "Período" });
  await period.press("Enter");
  await page.getByRole("option", { name: "Últimos 7 días" }).press("Enter");
  await expect(page).toHaveURL(/\?period=7d$/);

  const closed = page.getByRole("region", { name: "Ganadas y perdidas" });
  const columns = closed.getByRole("listitem").getByRole("link");
  await expect(columns).toHaveCount(7);
  await columns.first().focus();
  await page.keyboard.press("End");
  await expect(columns.last()).toBeFocused();
  await expect(columns.last()).toHaveAccessibleName(/: Ganadas 1, Perdidas 1$/);
  await page.keyboard.press("ArrowLeft");
  await expect(columns.nth(5)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await page.goBack();

  await page.getByRole("link", { name: "Conversión" }).press("Enter");
  await expect(page).toHaveURL(/\/reports\/funnel\?period=7d$/);
  const stages = page.getByRole("table", { name: "Etapas" });
  await expect(stages.getByRole("row").nth(1).getByRole("link")).toHaveText(["3", "100 %"]);
  await expect(stages.getByRole("row").last()).toContainText("33 %");
  await stages.getByRole("row").nth(2).getByRole("link").first().press("Enter");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Boiler", exact: true })).toBeVisible();
});

test("a person reads how fast conversations were answered, and opens them in the inbox", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "¿Hay plazas?", 7_200);
  await whatsapp.say("34600111333", "Luis Gil", "Hola");
  const find = () => workspace.api.call(inboxEndpoints.list, { query: { search: "marta" } });
  await expect.poll(async () => (await find()).data.length).toBe(1);
  const conversationId = (await find()).data[0]?.id ?? "";
  const message = { kind: "text" as const, text: "Sí" };
  await workspace.api.call(inboxEndpoints.send, { params: { conversationId }, body: { message } });
  const body = { action: { type: "solve" as const }, conversationIds: [conversationId] };
  await workspace.api.call(inboxEndpoints.bulk, { body });

  await page.goto(`/${workspace.id}/reports/sales?period=7d`);
  await page.getByRole("link", { name: "Conversations", exact: true }).press("Enter");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("link", { name: "Opened: 2, open the list" })).toBeVisible();
  await expect(totals.getByRole("link", { name: "Resolved: 1, open the list" })).toBeVisible();
  await expect(totals.getByRole("link", { name: "Median first response: 2 h, open the list" })).toBeVisible();
  const times = page.getByRole("region", { name: "First response time" });
  await expect(times.getByRole("listitem").last().getByRole("link")).toHaveAccessibleName(
    /: Median \(hours\) 2 h/,
  );

  const groups = page.getByRole("table", { name: "By assignee" });
  await page.getByRole("combobox", { name: "Group by" }).press("Enter");
  await page.getByRole("option", { name: "By assignee" }).press("Enter");
  await expect(page).toHaveURL(/\?period=7d&by=person$/);
  await expect(groups.getByRole("row").last().getByRole("link")).toHaveText(["2", "1", "1", "2 h", "2 h"]);
  await groups.getByRole("row").last().getByRole("link").nth(2).click();
  const rows = inbox(page).rows;
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Marta Ruiz");
  await expect(page.getByText(/^Resolved: /)).toBeVisible();
  await page.getByRole("button", { name: "Clear period" }).click();
  await expect(rows).toHaveCount(2);

  await page.goto(`/${workspace.id}/reports/team?period=7d`);
  const people = page.getByRole("table", { name: "People", exact: true });
  const numbers = people.getByRole("row").last().getByRole("link");
  await expect(numbers).toHaveText(["1", "1", "1", "2 h", "2 h"]);
  await numbers.nth(2).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Marta Ruiz");
  await expect(page.getByText(/^Messages from people or AI agents: .+ · Olga$/)).toBeVisible();
  await page.goBack();
  const resolved = page.getByRole("region", { name: "Resolved over time" });
  await expect(resolved.getByRole("listitem")).toHaveCount(7);
  await resolved.getByRole("button", { name: "Show as table" }).click();
  await expect(resolved.getByRole("row").last().getByRole("link")).toHaveText(["1"]);
  const ofDays = page.getByRole("region", { name: "Answered over time" }).getByRole("listitem");
  await expect(ofDays.last().getByRole("link")).toHaveAccessibleName(/: People 1, AI agents 0$/);
  await ofDays.last().getByRole("link").press("Enter");
  await expect(page.getByText(/^First reply: /)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  const answered = page.getByRole("link", { name: "Answered by people: 1, open the list" });
  await answered.click();
  await expect(page.getByText(/^First reply: .+ · People$/)).toBeVisible();

  await page.goto(`/${workspace.id}/reports/campaigns?period=7d`);
  const channels = page.getByRole("table", { name: "Channels" });
  await expect(channels.getByRole("row").last().getByRole("link").first()).toHaveText("2");
  await channels.getByRole("row").last().getByRole("link").first().click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/^Messages received: /)).toBeVisible();
});

test("a report is pale while another period loads, and an address without a valid period opens the inbox", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/reports/sales`);
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals).toBeVisible();
  const pale = page.locator("[aria-busy=true]", { has: totals });
  await expect(pale).toHaveCount(0);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/report/sales?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Period" }).press("Enter");
  await page.getByRole("option", { name: "Last 7 days" }).press("Enter");
  await expect(pale).toHaveCSS("opacity", "0.6");
  held.resolve();
  await expect(pale).toHaveCount(0);
  await expect(totals).toBeVisible();

  await page.goto(`/${workspace.id}/inbox?happened=sent&happenedFrom=x`);
  await expect(page.getByText("No open conversations")).toBeVisible();
});

test("the lists of an AI agent's numbers name the agent and the period", async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = await workspace.api.call(agentEndpoints.add, {
    body: { name: "Nova", workspaceId: workspace.id },
  });
  const [from, to] = ["2026-06-01T12:00:00.000Z", "2026-06-11T12:00:00.000Z"];
  const happened = `happened=handedOff&happenedFrom=${from}&happenedTo=${to}`;
  await page.goto(`/${workspace.id}/inbox?view=all&${happened}&happenedById=${id}`);
  await expect(page.getByText("Handed to a person: 1 Jun 2026 – 11 Jun 2026 · Nova")).toBeVisible();
  await page.goto(`/${workspace.id}/inbox?view=all&${happened}&happenedById=${workspace.id}`);
  await expect(page.getByText("· Former member or deleted AI agent")).toBeVisible();

  await page.goto(`/${workspace.id}/agents/${id}?tab=log&from=${from}&to=${to}`);
  await expect(page.getByText("1 Jun 2026 – 11 Jun 2026")).toBeVisible();
  await expect(page.getByText("No matching runs")).toBeVisible();
  await page.getByRole("button", { name: "Clear period" }).click();
  await expect(page.getByText("No questions yet")).toBeVisible();
  await page.goto(`/${workspace.id}/agents/${id}?tab=log&from=${from}&to=2026`);
  await expect(page.getByText("1 Jun 2026 –", { exact: true })).toBeVisible();
});

test("My work counts what waits today, and a person without opportunities gets no report", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "¿Hay plazas?", 7_200);
  await whatsapp.say("34600111333", "Luis Gil", "Hola");
  await page.goto(`/${workspace.id}/my-work`);
  const strip = page.getByRole("region", { name: "Today in the workspace" });
  await expect(strip.getByRole("link", { name: "2 Waiting for a reply" })).toBeVisible({ timeout: 20_000 });
  await strip.getByRole("link", { name: "1 Waiting over 1 hour" }).click();
  await expect(page).toHaveURL(/inbox\?order=waiting&waitingMinutes=60$/);
  await expect(inbox(page).rows).toHaveCount(1);
  await expect(inbox(page).rows).toContainText("Marta Ruiz");
  await page.goto(`/${workspace.id}/reports/sales`);
  await expect(page.getByText("No opportunity was closed in this period.").first()).toBeVisible();

  const ben = await newPerson({ name: "Ben" });
  await joinWithRole(workspace.id, ben.id, { permissions: ["contacts.read"], visibility: "all" });
  await openSession(page.context(), ben);
  await page.goto(`/${workspace.id}/reports/sales`);
  await expect(page.getByRole("heading", { name: "You can't see this report" })).toBeVisible();
  await expectAccessible(page);
});
