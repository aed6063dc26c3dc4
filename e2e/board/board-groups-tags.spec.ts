import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";

const NO_TAG = "No tag";

/** Adds Ana with the tags Lead and VIP, Bea with VIP, and Carla without any. Returns a function that reads tags. */
async function addTagged(workspace: TestWorkspace) {
  const { api } = workspace;
  for (const name of ["Lead", "VIP"])
    await api.call(tagEndpoints.create, { body: { name, color: "#2f6fde" } });
  const ids = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const [ana = "", bea = "", carla = ""] = ids;
  await api.call(contactEndpoints.update, { query: { id: ana }, body: { tags: ["Lead", "VIP"] } });
  await api.call(contactEndpoints.update, { query: { id: bea }, body: { tags: ["VIP"] } });
  const tagsOf = (id: string) => async () => {
    const { tags } = await api.call(contactEndpoints.get, { params: { id } });
    return tags.map(({ name }) => name).sort();
  };
  return { ana, bea, carla, tagsOf };
}

test("the board is grouped by tag: a move removes the tag of its column and adds another", async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = workspace;
  const { ana, tagsOf } = await addTagged(workspace);
  const board = boardPage(page, id);
  await board.open();
  await page.getByRole("button", { name: "Group by: Stage" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Tag", exact: true }).click();
  await expect(page).toHaveURL(`/${id}/board?groupBy=tag`);

  await test.step("a contact is in the column of each of its tags, and counted once", async () => {
    await board.expectCards(NO_TAG, ["Carla"]);
    await board.expectCards("Lead", ["Ana"]);
    await board.expectCards("VIP", ["Ana", "Bea"]);
    await expect(page.getByText("3 contacts", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a drag to no tag removes only the tag of its column; undo restores it", async () => {
    await board.drag("Ana", { from: "VIP", stage: NO_TAG });
    await board.drop();
    await expect(page.getByText("Ana no longer in VIP")).toBeVisible();
    await expect.poll(tagsOf(ana)).toEqual(["Lead"]);
    await board.expectCards(NO_TAG, ["Carla"]);
    await board.expectCards("Lead", ["Ana"]);
    await board.expectCards("VIP", ["Bea"]);
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf(ana)).toEqual(["Lead", "VIP"]);
    await board.expectCards("VIP", ["Ana", "Bea"]);
  });

  await test.step("a drag to a tag that the contact has joins both cards; undo restores both", async () => {
    await board.drag("Ana", { from: "Lead", stage: "VIP" });
    await board.drop();
    await expect.poll(tagsOf(ana)).toEqual(["VIP"]);
    await board.expectCards("Lead", []);
    await board.expectCards("VIP", ["Ana", "Bea"]);
    await board.expectCount("VIP", 2);
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf(ana)).toEqual(["Lead", "VIP"]);
    await board.expectCards("Lead", ["Ana"]);
  });

  await test.step("a move and its undo in quick succession", async () => {
    await board.cardIn("VIP", "Ana").press("]");
    await board.cardIn("VIP", "Ana").press("[");
    await board.expectCards("Lead", ["Ana"]);
    await expect.poll(tagsOf(ana)).toEqual(["Lead"]);
    await board.expectCards("VIP", ["Bea"]);
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf(ana)).toEqual(["Lead", "VIP"]);
    await board.expectCards("VIP", ["Ana", "Bea"]);
    await board.expectCards("Lead", ["Ana"]);
  });
});

test("cards of one contact in several columns are used by keyboard, and selected one by one", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const { ana, bea, carla, tagsOf } = await addTagged(workspace);
  const board = boardPage(page, id);
  await page.goto(`/${id}/board?groupBy=tag`);
  await board.expectCards("VIP", ["Ana", "Bea"]);

  await test.step("focus follows the moved card: lifted, by typing a column, from the menu", async () => {
    await board.card("Carla").press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect.poll(tagsOf(carla)).toEqual(["Lead"]);
    await expect(board.cardIn("Lead", "Carla")).toBeFocused();
    await board.cardIn("VIP", "Bea").press("m");
    await page.getByRole("dialog", { name: "Move Bea to…" }).getByRole("combobox").fill("lead");
    await page.keyboard.press("Enter");
    await expect.poll(tagsOf(bea)).toEqual(["Lead"]);
    await expect(board.cardIn("Lead", "Bea")).toBeFocused();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Move to VIP" }).click();
    await expect.poll(tagsOf(bea)).toEqual(["VIP"]);
    await expect(board.cardIn("VIP", "Bea")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(board.cardIn("VIP", "Ana")).toBeFocused();
  });

  await test.step("out of one of several tags, focus goes to another card of the contact", async () => {
    await board.cardIn("Lead", "Ana").press("[");
    await expect.poll(tagsOf(ana)).toEqual(["VIP"]);
    await expect(board.cardIn("VIP", "Ana")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf(ana)).toEqual(["Lead", "VIP"]);
  });

  await test.step("select both cards of a contact: it is one, and leaves both columns", async () => {
    await board.cardIn("VIP", "Ana").press("x");
    await expect(board.cardIn("Lead", "Ana").getByRole("checkbox")).not.toBeChecked();
    await board.cardIn("Lead", "Ana").press("x");
    await expect(board.bulkBar).toContainText("1 contact selected");
    await board.cardIn("VIP", "Bea").press("x");
    await expect(board.bulkBar).toContainText("2 contacts selected");
    await board.bulkBar.getByRole("button", { name: "Move" }).click();
    await page.getByRole("dialog").getByRole("combobox").fill("no tag");
    await page.keyboard.press("Enter");
    await board.expectCards(NO_TAG, ["Ana", "Bea"]);
    await board.expectCards("Lead", ["Carla"]);
    await expect.poll(tagsOf(ana)).toEqual([]);
    await expect.poll(tagsOf(bea)).toEqual([]);
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf(ana)).toEqual(["Lead", "VIP"]);
    await expect.poll(tagsOf(bea)).toEqual(["VIP"]);
    await board.expectCards("Lead", ["Ana", "Carla"]);
    await board.expectCards("VIP", ["Ana", "Bea"]);
  });

  await test.step("changes by others, and new and deleted tags", async () => {
    await api.call(contactEndpoints.update, { query: { id: bea }, body: { tags: ["VIP", "Lead"] } });
    await board.expectCards("Lead", ["Ana", "Bea", "Carla"]);
    await board.expectCards("VIP", ["Ana", "Bea"]);
    const cold = await api.call(tagEndpoints.create, { body: { name: "Cold", color: "#2f6fde" } });
    await board.expectCards("Cold", []);
    await api.call(contactEndpoints.update, { query: { id: carla }, body: { tags: ["Cold"] } });
    await board.expectCards("Cold", ["Carla"]);
    await api.call(tagEndpoints.delete, { query: { id: cold.id } });
    await board.expectCards(NO_TAG, ["Carla"]);
    await expect(board.column("Cold")).toHaveCount(0);
  });

  await test.step("a card opens its contact, and a change of its tags moves its cards", async () => {
    await board.cardIn("VIP", "Ana").click();
    await expect(page).toHaveURL(new RegExp(`contact=${ana}`));
    const peek = page.getByRole("dialog", { name: "Ana" });
    await peek.getByRole("button", { name: "Remove Lead" }).click();
    await board.expectCards("Lead", ["Bea"]);
    await peek.getByRole("button", { name: "Remove VIP" }).click();
    await board.expectCards(NO_TAG, ["Ana", "Carla"]);
    await peek.getByRole("button", { name: "Add tag" }).click();
    await page.getByPlaceholder("Search…").fill("VIP");
    await page.keyboard.press("Enter");
    await board.expectCards("VIP", ["Ana", "Bea"]);
    await expect.poll(tagsOf(ana)).toEqual(["VIP"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("in Spanish on a phone, add a contact to a tag", async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: new URL(page.url()).origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${id}/board?groupBy=tag`);
    await expect(page.getByRole("navigation", { name: "Columnas" })).toContainText("Sin etiqueta");
    await expectAccessible(page);
    await board.column("VIP").getByRole("button", { name: "Agregar un contacto a VIP" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuevo contacto" });
    await dialog.getByLabel("Nombre", { exact: true }).fill("Dora");
    await dialog.getByLabel("Número de WhatsApp").fill("+34 612 345 679");
    await page.keyboard.press("Enter");
    await board.expectCards("VIP", ["Dora", "Ana", "Bea"]);
  });
});
