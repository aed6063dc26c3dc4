import { boardPage } from "#e2e/pages/board-page.ts";
import { addContacts, stageOf } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

test("cards move by typing a stage name, to the next stage by key, and in bulk", async ({
  signedIn: page,
  workspace,
}) => {
  const ids = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const [ana = "", bea = "", carla = ""] = ids;
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Move Ana to…" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("prop");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect.poll(stageOf(workspace, ana)).toBe("Proposal");
  await expect(board.card("Ana")).toBeFocused();
  await page.keyboard.press("[");
  await expect.poll(stageOf(workspace, ana)).toBe("Qualified");

  await board.card("Bea").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(board.bulkBar).toContainText("2 contacts selected");
  await expect(board.bulkBar).toContainText("don't run rules");
  await board.bulkBar.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("option", { name: /^Customer/ }).click();
  await board.expectCards("Customer", ["Bea", "Carla"]);
  await expect.poll(stageOf(workspace, bea)).toBe("Customer");
  await expect.poll(stageOf(workspace, carla)).toBe("Customer");
  const { data } = await workspace.api.call(contactEndpoints.history, { params: { id: bea }, query: {} });
  expect(data[0]).toMatchObject({ field: "stageId", via: "bulk" });
  await expect(board.bulkBar).toHaveCount(0);

  const peek = await board.openPeek("Ana");
  await peek.getByRole("button", { name: "Contact menu" }).waitFor();
  await board.card("Ana").press("m");
  await expect(page.getByRole("dialog", { name: "Move Ana to…" })).toBeVisible();
});

test("a long column shows its exact count, loads more on scroll, and renders only visible cards", async ({
  signedIn: page,
  workspace,
}) => {
  const names = Array.from({ length: 75 }, (_, index) => `Contact ${String(index + 1).padStart(2, "0")}`);
  await addContacts(workspace, "New", names);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.expectCount("New", 75);
  const cards = board.column("New").getByRole("group");
  await board.card("Contact 01").focus();
  // End goes to the last loaded card; the column then loads more below it.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(board.card("Contact 75")).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => cards.count()).toBeLessThan(45);
});

test("filters are kept in the URL, shown as chips, and cleared together", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  await workspace.api.call(contactEndpoints.update, { query: { id: ana }, body: { tags: ["VIP"] } });
  const board = boardPage(page, workspace.id);
  await board.open();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("option", { name: "VIP" }).click();
  await board.expectCards("New", ["Ana"]);
  await board.expectCount("New", 1);
  await expect(page).toHaveURL(/tagId=/);
  await board.reload();
  await board.expectCards("New", ["Ana"]);
  await expect(page.getByRole("button", { name: "Tag: VIP" })).toBeVisible();

  await page.keyboard.press("/");
  await expect(board.search).toBeFocused();
  await board.search.fill("nobody");
  await expect(page.getByRole("heading", { name: "No matching contacts" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await board.expectCards("New", ["Ana", "Bea"]);
  await expect(page).toHaveURL(`/${workspace.id}/board`);
});

test("an empty workspace explains how to add a contact, and the first contact appears on the board", async ({
  signedIn: page,
  workspace,
}) => {
  const board = boardPage(page, workspace.id);
  await board.open();
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await dialog.getByLabel("Name", { exact: true }).fill("Ana");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByLabel("WhatsApp number")).toBeFocused();
  await dialog.getByLabel("WhatsApp number").fill("+34 612 345 678");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await board.expectCards("New", ["Ana"]);
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("c");
  await dialog.getByLabel("Name", { exact: true }).fill("Ana again");
  await dialog.getByLabel("WhatsApp number").fill("34612345678");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toContainText("already exists");
  await expect(dialog).toBeVisible();
});
