import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { stageNames } from "#e2e/support/opportunity-rows.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";

test("filters are saved as a view, opened by default, changed and deleted", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  await addContacts(workspace, "New", ["Eva", "Leo"]);
  const menu = page.getByRole("button", { name: "Saved views" });
  const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
  const dialog = page.getByRole("dialog");

  await test.step("save the filters of the list with the keyboard", async () => {
    await page.goto(`/${id}/contacts?search=Eva`);
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(item("Save this view…")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Only Eva");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved as “Only Eva”")).toBeVisible();
    await expect(menu).toBeFocused();
  });

  await test.step("apply it on the board", async () => {
    await page.goto(`/${id}/board`);
    await expect(page.getByRole("group", { name: /Leo/ })).toBeVisible();
    await menu.click();
    await item("Only Eva").click();
    await expect(page).toHaveURL(`/${id}/board?search=Eva`);
    await expect(page.getByRole("group", { name: /Leo/ })).toBeHidden();
  });

  await test.step("open the screen with it", async () => {
    await menu.click();
    await item("Open the screen with this view").click();
    await expect(page.getByRole("link", { name: "Contacts", exact: true })).toHaveAttribute(
      "href",
      `/${id}/contacts?search=Eva`,
    );
    await page.getByRole("link", { name: "Contacts", exact: true }).click();
    await expect(page).toHaveURL(`/${id}/contacts?search=Eva`);
  });

  await test.step("share it under another name", async () => {
    await menu.click();
    await item("Rename or share…").click();
    await dialog.getByLabel("Name").fill("Eva's");
    await dialog.getByLabel("Share with everyone").check();
    await dialog.getByRole("button", { name: "Save view" }).click();
    await expect(dialog).toBeHidden();
    expect(await api.call(viewEndpoints.list)).toMatchObject([
      { name: "Eva's", isShared: true, isDefault: true, filters: { search: "Eva" } },
    ]);
  });

  await test.step("store other filters in it", async () => {
    await menu.click();
    await item(/^Eva's/).click();
    await page.getByRole("searchbox", { name: "Search contacts" }).fill("Leo");
    await expect(page).toHaveURL(`/${id}/contacts?search=Leo`);
    await menu.click();
    await item("Update “Eva's” with these filters").click();
    await expect
      .poll(async () => (await api.call(viewEndpoints.list))[0]?.filters)
      .toEqual({ search: "Leo" });
  });

  await test.step("delete it", async () => {
    await menu.click();
    await item("Delete “Eva's”").click();
    const question = page.getByRole("alertdialog", { name: "Delete “Eva's”?" });
    await expect(question).toContainText("Your team can no longer open this view.");
    expect(await api.call(viewEndpoints.list)).toHaveLength(1);
    await question.getByRole("button", { name: "Delete view" }).click();
    await expect(question).toHaveCount(0);
    await menu.click();
    await expect(page.getByText("Set filters, then save them under a name.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Contacts", exact: true })).toHaveAttribute(
      "href",
      `/${id}/contacts`,
    );
  });
});

test("the inbox, opportunities and tasks have saved views", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;
  await stageNames(workspace);
  const saved = [
    { screen: "inbox", name: "Unread", filters: { view: "unread", order: "newest" }, query: "view=unread" },
    { screen: "opportunities", name: "Won", filters: { status: "won" }, query: "status=won" },
    { screen: "tasks", name: "Late", filters: { due: "overdue" }, query: "due=overdue" },
  ] as const;
  for (const { query, ...view } of saved) {
    await api.call(viewEndpoints.create, { body: { ...view, isShared: false } });
    await page.goto(`/${id}/${view.screen}`);
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: view.name }).click();
    await expect(page).toHaveURL(`/${id}/${view.screen}?${query}`);
  }
});
