import { readFile } from "node:fs/promises";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities } from "#e2e/support/opportunity-rows.ts";
import { openSession, type TestWorkspace } from "#e2e/support/people.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { joinWithRole, newPerson } from "#lib/testing/factories/person.ts";

/** Three opportunities of today: won for 1,000 EUR, lost for the price, and open. */
async function addSales(workspace: TestWorkspace): Promise<void> {
  const [won, lost] = await addOpportunities(workspace, ["Boiler", "Pump", "Heater"]);
  const close = (id = "", winLossStatus: 1 | 2 = 1, reason = "") =>
    workspace.api.call(opportunityEndpoints.update, { query: { id }, body: { winLossStatus, reason } });
  await close(won, 1, "Service");
  await close(lost, 2, "Price");
}

test("a user reads what was won, opens the list of a number, and exports a chart", async ({
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
  await page.getByRole("button", { name: "Clear filter: Reason" }).click();
  await page.getByRole("button", { name: "Clear filter: Closed" }).click();
  await page.getByRole("button", { name: "Clear filter: Status" }).click();
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

test("the days of a custom period follow a link to another period, and Back", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/reports/campaigns?period=custom&from=2026-06-11&to=2026-06-20`);
  const days = async (first: string, last: string) => {
    await expect(page.getByLabel("First day")).toHaveValue(first);
    await expect(page.getByLabel("Last day")).toHaveValue(last);
  };
  await days("2026-06-11", "2026-06-20");
  await page.getByRole("link", { name: "Sent in the previous period: 0, open the list" }).click();
  await expect(page).toHaveURL(/from=2026-06-01&to=2026-06-10#campaigns$/);
  await days("2026-06-01", "2026-06-10");
  await page.goBack();
  await days("2026-06-11", "2026-06-20");
  await page.getByLabel("Last day").fill("2026-06-01");
  await expect(page.getByText("The last day is before the first.")).toBeVisible();
  await days("2026-06-11", "2026-06-01");
});

test("My work counts what waits today, and a user without opportunities gets no report", async ({
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
