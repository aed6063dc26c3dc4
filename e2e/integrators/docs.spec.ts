import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

test("a guide shows the reader's server and workspace, and the search leads to a section", async ({
  signedIn: page,
  visitor,
  workspace,
  demo,
}) => {
  await page.goto("/docs/first-call");
  const code = page.getByRole("main").getByRole("region", { name: /^Code \d in sh$/ });
  await expect(code.nth(2)).toContainText(`curl ${demo.baseUrl}/api/contact/upsert`);
  await expect(code.nth(2)).toContainText(`x-workspace-id: ${workspace.id}`);
  await expectAccessible(page);

  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Search the documentation" });
  await field.fill("verfy signature");
  await expect(page.getByRole("option").first()).toContainText("Verify the signature");
  await expectAccessible(page, ["[role=dialog]"]);
  await field.press("Enter");
  await expect(page).toHaveURL("/docs/webhooks#verify-the-signature");
  await expect(page.getByRole("heading", { name: "Verify the signature" })).toBeInViewport();
  await page.getByRole("link", { name: "Next Receive webhooks" }).click();
  await expect(page).toHaveTitle("Receive webhooks · Tertulia");

  await page.keyboard.press("/");
  // Enter within the frame of the last letter.
  await field.evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "upsertContact");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await expect(page).toHaveURL("/docs/api/contact/upsert-contact");

  await visitor.goto("/docs/first-call");
  await expect(visitor.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fdocs%2Ffirst-call",
  );
  await expect(visitor.getByRole("main")).toContainText("WORKSPACE_ID");
  await expect(visitor.locator("html")).not.toContainText(workspace.id);
});

test("the documentation works on a phone, as Markdown, and for addresses that do not exist", async ({
  visitor: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/docs/api#contact");
  const bar = await page.getByRole("banner").boundingBox();
  const area = await page.getByRole("heading", { name: "Contacts" }).boundingBox();
  expect(area?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Documentation" });
  await expectAccessible(page, ["[role=dialog]"]);
  await menu.getByRole("link", { name: "Limits" }).click();
  await expect(page.getByRole("heading", { name: "Limits", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();

  await page.reload();
  const markdown = await page.locator("link[type='text/markdown']").getAttribute("href");
  const text = await page.request.get(markdown ?? "");
  expect(text.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(await text.text()).toMatch(/^# Limits\n/);
  expect(await (await page.request.get("/docs/api/task/create-task.md")).text()).toMatch(
    /^# Create a task\n/,
  );
  expect(await (await page.request.get("/docs.md")).text()).toBe(
    await (await page.request.get("/llms.txt")).text(),
  );
  expect((await page.request.get("/docs/nothing.md")).status()).toBe(404);
  const missing = await page.goto("/docs/nothing");
  expect(missing?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "All guides" }).click();
  await expect(page).toHaveURL("/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
