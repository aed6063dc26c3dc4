import { expect, test } from "#e2e/support/fixtures.ts";

test("webhook deliveries are filtered with chips, and the URL keeps the filters", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/deliveries?status=failed&since=24h&contact=c1`);
  await expect(page.getByRole("heading", { name: "No matching deliveries" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Time: Last 24 hours" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filter: Contact" }).click();
  await page.getByRole("button", { name: "Clear filter: Time" }).click();
  await expect(page).toHaveURL(/\/deliveries\?status=failed$/);
  await page.getByRole("button", { name: "Status: Failed" }).click();
  await page.getByRole("option", { name: "Delivered" }).click();
  await expect(page).toHaveURL(/\/deliveries\?status=delivered$/);
  await page.getByRole("button", { name: "Trigger", exact: true }).click();
  await page.getByRole("option", { name: "Stage changed" }).click();
  await expect(page).toHaveURL(/\/deliveries\?status=delivered&trigger=asignar_fase$/);
  await page.getByRole("button", { name: "Clear all", exact: true }).click();
  await expect(page).toHaveURL(/\/deliveries$/);
});
