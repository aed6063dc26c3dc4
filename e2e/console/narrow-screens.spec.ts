import type { Locator } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

const long = "Renewal of the framework contract for the supply of every office there is";

test.use({ viewport: { width: 390, height: 844 } });

test("the opportunity list and its selection bar fit a phone screen", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  await api.call(opportunityEndpoints.create, { body: { name: long, amount: 987_654_321.5 } });
  await page.goto(`/${id}/opportunities?view=list`);
  const row = page.getByRole("table", { name: "Opportunities" }).getByRole("row").nth(1);
  await expect(row).toContainText("987,654,321");
  await expect.poll(() => rightEdge(row.getByRole("cell").nth(2))).toBeLessThanOrEqual(390);

  await row.getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selected opportunities" });
  await expect(bar).toContainText("1 opportunity selected");
  const phoneBar = page.getByRole("navigation", { name: "Main" });
  await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 8, width: 374 });
  await expect.poll(() => gapBetween(bar, phoneBar)).toBeGreaterThanOrEqual(0);
});

test("a task's whole row opens it, and its name has its own line", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  const expirationDate = new Date(Date.now() + 3_600_000).toISOString();
  await api.call(taskEndpoints.create, { body: { name: long, expirationDate } });
  await page.goto(`/${id}/tasks`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: long });
  const name = row.getByRole("button", { name: long, exact: true });
  await expect.poll(() => gapBetween(name, row.getByRole("time"))).toBeGreaterThanOrEqual(0);
  // The name's button covers the whole row, so a click on the date presses it.
  await row.getByRole("time").click({ force: true });
  await expect(page.getByRole("dialog", { name: long })).toBeVisible();
});

test("a member who may only read tasks sees no button to add one, and no screens without access", async ({
  page,
  workspace: { api, id },
  demo,
}) => {
  const person = await addPerson(demo, { id, role: "agent", name: "Rita" });
  const permissions = ["tasks.read", "settings.read", "members.read"] as const;
  const { id: customRoleId } = await api.call(roleEndpoints.create, {
    body: { name: "Reader", permissions: [...permissions] },
  });
  await api.call(userEndpoints.changeRole, {
    query: { id: person.id },
    body: { role: "agent", customRoleId },
  });
  await openSession(page.context(), person);
  await page.goto(`/${id}/tasks`);
  await expect(page.getByRole("heading", { name: "Nothing to do" })).toBeVisible();
  await expect(page.getByText("Add a task above")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Reports" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Activity" })).toHaveCount(0);
});

test("tasks are selected by touch on a phone", async ({ signedIn: page, workspace: { api, id } }) => {
  await api.call(taskEndpoints.create, { body: { name: "Send the offer" } });
  await page.goto(`/${id}/tasks`);
  await page.getByRole("checkbox", { name: "Select Send the offer" }).click();
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await expect(bar).toContainText("1 task selected");
  const phoneBar = page.getByRole("navigation", { name: "Main" });
  await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 8, width: 374 });
  await expect.poll(() => gapBetween(bar, phoneBar)).toBeGreaterThanOrEqual(0);
});

test("the buttons of members with long addresses stay on a phone's screen", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await addPerson(demo, { ...workspace, role: "agent", name: "Maximiliana Hernández-Echeverría" });
  await page.goto(`/${workspace.id}/settings/members`);
  const remove = page.getByRole("button", { name: "Remove Maximiliana" });
  await expect.poll(() => rightEdge(remove)).toBeLessThanOrEqual(390 - 8);
});

async function rightEdge(part: Locator): Promise<number | null> {
  const box = await part.boundingBox();
  return box && box.x + box.width;
}

/** Returns the distance in pixels from the lower edge of one element to the upper edge of another. */
async function gapBetween(above: Locator, below: Locator): Promise<number | null> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  return upper && lower && lower.y - upper.y - upper.height;
}

test("the title of the opportunities is whole beside a pipeline with a long name", async ({
  signedIn: page,
  workspace: { api, id },
  demo,
}) => {
  await api.call(pipelineEndpoints.create, { body: { name: "Sales" } });
  const { id: pipelineId } = await api.call(pipelineEndpoints.create, {
    body: { name: long.slice(0, 60) },
  });
  for (const [locale, text] of [
    ["en", "Opportunities"],
    ["es", "Oportunidades"],
  ] as const) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: demo.baseUrl }]);
    for (const view of ["list", "board"]) {
      await page.goto(`/${id}/opportunities?view=${view}&pipeline=${pipelineId}`);
      const title = page.getByRole("heading", { level: 1, name: text });
      await expect(title).toBeVisible();
      expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
      const actions = title.locator("..").getByRole("button");
      await expect.poll(() => rightEdge(actions.last())).toBeLessThanOrEqual(390);
    }
  }
});
