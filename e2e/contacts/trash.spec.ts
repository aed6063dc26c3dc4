import type { Locator } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

test("Undo restores a deleted contact, and the trash restores others", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const add = async (name: string) =>
    (await api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } })).id;
  const eva = await add("Eva");
  const zoe = await add("Zoe");

  await test.step("Undo after a deletion", async () => {
    await page.goto(`/${id}/contacts/${eva}`);
    await page.getByRole("button", { name: "Contact menu" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("You can restore it from the trash for 30 days.");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Restored", { exact: true })).toBeVisible();
    expect((await api.call(contactEndpoints.get, { params: { id: eva } })).name).toBe("Eva");
  });

  await test.step("the trash restores and permanently deletes, by keyboard", async () => {
    await api.call(contactEndpoints.delete, { query: { id: eva } });
    await api.call(contactEndpoints.delete, { query: { id: zoe } });
    const [rule] = await api.call(ruleEndpoints.list, {});
    if (rule) await api.call(ruleEndpoints.delete, { query: { id: rule.id } });
    await page.goto(`/${id}/settings/trash?kind=contact`);
    const list = page.getByRole("list", { name: "Trash" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(list.getByRole("listitem").first()).toContainText(/Zoe.*30 days left/);
    await expectAccessible(page);
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const leftOf = async (one: Locator) => (await one.boundingBox())?.x;
    expect(await leftOf(page.getByRole("button", { name: "Restore Zoe" }))).toBe(
      await leftOf(list.getByText("Zoe", { exact: true })),
    );
    if (viewport) await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Restore Zoe" }).press("Enter");
    await expect(list.getByText("Zoe")).toHaveCount(0);
    await page.getByRole("button", { name: "Delete permanently: Eva" }).press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Permanently delete Eva?" });
    await expectAccessible(page, ["[role=alertdialog]"]);
    await dialog.getByRole("button", { name: "Delete permanently" }).press("Enter");
    await expect(page.getByText("No matches")).toBeVisible();
    expect((await api.call(contactEndpoints.get, { params: { id: zoe } })).name).toBe("Zoe");
  });

  await test.step("the trash is emptied, by keyboard", async () => {
    await api.call(contactEndpoints.delete, { query: { id: zoe } });
    await page.goto(`/${id}/settings/trash`);
    await page.getByRole("button", { name: "Empty trash" }).press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Empty the trash?" });
    await expectAccessible(page, ["[role=alertdialog]"]);
    await dialog.getByRole("button", { name: "Empty trash" }).press("Enter");
    await expect(page.getByText("1 record permanently deleted")).toBeVisible();
    await expect(page.getByText("The trash is empty")).toBeVisible();
  });
});
