import { expect, test } from "#e2e/support/fixtures.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("requests to the webhook tester appear live with all details and can be cleared", async ({
  signedIn: page,
  workspace,
}) => {
  const { url } = await workspace.api.call(inspectorEndpoints.address);
  await page.goto(`/${workspace.id}/inspector`);
  await expect(page.getByRole("heading", { name: "Waiting for the first request" })).toBeVisible();
  await expect(page.getByRole("main").getByText(url, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const sent = '{"trigger":"AsignarFase","contact":{"name":"Ana","lastname":"López"}}';
  const answer = await fetch(`${url}?source=warehouse`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Shelf": "B7" },
    body: sent,
  });
  expect(answer.status).toBe(200);
  await fetch(url, { method: "PUT", body: "plain words" });
  const rows = page.getByRole("list", { name: "Received requests" }).getByRole("button");
  await expect(rows).toHaveText([/^PUT\s*Text/, /^POST\s*Stage changed\s*Ana López/]);

  await rows.nth(1).click();
  const detail = page.getByRole("region", { name: "Request", exact: true });
  await expect(detail.getByRole("heading", { level: 2 })).toContainText("Stage changed");
  await expect(detail).toContainText("POST ?source=warehouse");
  const headers = detail.getByRole("region", { name: "Request headers" });
  await expect(headers.getByRole("definition").filter({ hasText: "B7" })).toBeVisible();
  await detail.getByRole("radio", { name: "Raw" }).click();
  await expect(detail.getByRole("region", { name: "Request body", exact: true })).toHaveText(sent);

  await page.getByRole("button", { name: "Clear" }).click();
  const question = page.getByRole("alertdialog", { name: "Clear all received requests?" });
  await question.getByRole("button", { name: "Clear the list" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for the first request" })).toBeVisible();
  await expect(detail).toHaveText("");
  await expect
    .poll(async () => (await workspace.api.call(inspectorEndpoints.list, { query: {} })).data)
    .toEqual([]);
});

test("an unknown webhook tester address returns 404 and records nothing", async ({ workspace }) => {
  const { url } = await workspace.api.call(inspectorEndpoints.address);
  const answer = await fetch(`${url}x`, { method: "POST", body: "lost" });
  expect(answer.status).toBe(404);
  const { data } = await workspace.api.call(inspectorEndpoints.list, { query: {} });
  expect(data).toEqual([]);
});
