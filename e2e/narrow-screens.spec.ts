import type { Locator } from "@playwright/test";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { expect, test } from "./fixtures.ts";

const long = "Renewal of the framework contract for the supply of every office there is";

test.use({ viewport: { width: 390, height: 844 } });

test("a list of opportunities fits a phone, with the bar of what is selected", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  await api.call(opportunityEndpoints.create, { body: { name: long, amount: 987_654_321.5 } });
  await page.goto(`/${id}/opportunities?view=list`);
  const row = page.getByRole("table", { name: "Opportunities" }).getByRole("row").nth(1);
  await expect(row).toContainText("987,654,321");
  expect(await rightEdge(row.getByRole("cell").nth(2))).toBeLessThanOrEqual(390);

  await row.getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selected opportunities" });
  await expect(bar).toContainText("1 opportunity selected");
  const box = await bar.boundingBox();
  const phoneBar = await page.getByRole("navigation", { name: "Phone" }).boundingBox();
  expect(box?.x).toBe(8);
  expect(box?.width).toBe(374);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phoneBar?.y ?? 0);
});

test("a task's whole row opens it, and its name has a line of its own", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  const expirationDate = new Date(Date.now() + 3_600_000).toISOString();
  await api.call(taskEndpoints.create, { body: { name: long, expirationDate } });
  await page.goto(`/${id}/tasks`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: long });
  const name = await row.getByRole("button", { name: long, exact: true }).boundingBox();
  const due = await row.getByRole("time").boundingBox();
  expect(due?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  await row.getByRole("time").click();
  await expect(page.getByRole("dialog", { name: long })).toBeVisible();
});

async function rightEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}
