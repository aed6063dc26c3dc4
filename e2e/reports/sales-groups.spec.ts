import { readFile } from "node:fs/promises";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";

/** The owner, of the team "Field", won one opportunity of a contact with the tag "VIP"; an unassigned one was lost. */
async function addSales({ api, owner }: TestWorkspace): Promise<void> {
  await api.call(teamEndpoints.create, { body: { name: "Field", memberIds: [owner.id] } });
  const tag = await api.call(tagEndpoints.create, { body: { name: "VIP" } });
  const contact = { name: "Marta", email: "marta@example.com", tags: [tag.id] };
  const { id: contactId } = (await api.call(contactEndpoints.create, { body: contact })).contact;
  const close = async (
    body: { name: string; contactId?: string; assignedComercialId?: string },
    state: 1 | 2,
  ) => {
    const { id } = await api.call(opportunityEndpoints.create, {
      body: { ...body, amount: 1000, currencyCode: "EUR" },
    });
    await api.call(opportunityEndpoints.update, { query: { id }, body: { winLossStatus: state } });
  };
  await close({ name: "Boiler", contactId, assignedComercialId: owner.id }, 1);
  await close({ name: "Pump" }, 2);
}

test("a user reads sales and the funnel by team and tag, and opens the lists", async ({
  signedIn: page,
  workspace,
}) => {
  await addSales(workspace);
  await page.goto(`/${workspace.id}/reports/sales?period=7d`);
  const group = async (name: string) => {
    await page.getByRole("combobox", { name: "Group by" }).press("Enter");
    await page.getByRole("option", { name }).click();
    return page.getByRole("table", { name }).getByRole("row");
  };
  const teams = await group("By team");
  await expect(page).toHaveURL(/\?period=7d&by=team$/);
  await expect(teams.nth(1)).toContainText("Field");
  await expect(teams.nth(1).getByRole("link")).toHaveText(["1", "100%", "€1,000"]);
  await expect(teams.nth(2)).toContainText("No team");
  const download = page.waitForEvent("download");
  await page.getByRole("region", { name: "By team" }).getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toBe(
    "\u{feff}Team,Won,Lost,Won before,Lost before,Win rate,Amount won\r\n" +
      'Field,1,0,0,0,100%,"€1,000"\r\nNo team,0,1,0,0,0%,–\r\n',
  );
  await teams.nth(2).getByRole("link").first().click();
  const list = page.getByRole("table", { name: "Opportunities" });
  await expect(list.getByRole("button", { name: "Pump", exact: true })).toBeVisible();
  await expect(list.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear filter: Team" }).click();
  await page.getByRole("button", { name: "Clear filter: Status" }).click();
  await expect(list.getByRole("row")).toHaveCount(3);

  await page.goto(`/${workspace.id}/reports/sales?period=7d&by=tag`);
  await page.getByRole("button", { name: "Tag", exact: true }).press("Enter");
  await page.getByRole("option", { name: "VIP" }).click();
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("link", { name: "Lost: 0, open the list" })).toBeVisible();
  const won = totals.getByRole("link", { name: "Won: 1, open the list" });
  await expect(page.getByRole("table", { name: "By tag" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Funnel", exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/funnel\?period=7d&tag=/);
  await expect(totals.getByRole("link", { name: "New opportunities: 1, open the list" })).toBeVisible();
  const people = page.getByRole("table", { name: "By assignee" }).getByRole("row");
  await expect(people.last()).toContainText("Olga");
  await expect(people.last().getByRole("link")).toHaveText(["1", "1", "100%"]);
  await won.click();
  await expect(list.getByRole("button", { name: "Boiler", exact: true })).toBeVisible();
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Tag: VIP")).toBeVisible();
});

test("tables name the numbers of the previous period, in Spanish on a phone", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await addSales(workspace);
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(
    `/${workspace.id}/reports/sales?period=custom&from=${dayAfter(2)}&to=${dayAfter(6)}&by=team`,
  );
  const teams = page.getByRole("table", { name: "Por equipo" }).getByRole("row");
  await expect(teams.nth(1)).toContainText("Field");
  await expect(teams.nth(1).getByText("Ganadas antes: 1")).toBeVisible();
  const reasons = page.getByRole("table", { name: "Motivos por los que se perdieron" }).getByRole("row");
  await expect(reasons.nth(1)).toContainText("Sin motivo");
  await reasons.nth(1).getByText("Antes: 1").getByRole("link").click();
  await expect(page.getByText("Pump").first()).toBeVisible();
  await expect(page.getByText("Sin motivo")).toBeVisible();
});
