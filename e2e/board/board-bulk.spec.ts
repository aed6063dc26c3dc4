import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

const LOADED = 30;
const ALL = 35;

test("all cards of a stage or of a filter are selected, changed and restored", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const names = Array.from({ length: ALL }, (_, index) => `Vip ${String(index + 1).padStart(2, "0")}`);
  await addContacts(workspace, "New", ["Ana", ...names]);
  await addContacts(workspace, "Contacted", ["Bea"]);
  const [off = ""] = await addContacts(workspace, "New", ["Vip off the board"]);
  await api.call(contactEndpoints.update, { query: { id: off }, body: { stageId: null } });
  const board = boardPage(page, id);
  const bar = board.bulkBar;
  const strip = page.getByRole("region", { name: "Bulk change" });
  const countTagged = async (tag: string) => {
    const { data } = await api.call(contactEndpoints.list, { query: { pageSize: 100 } });
    return data.filter(({ tags }) => tags.some(({ name }) => name === tag)).length;
  };
  await board.open();

  await test.step("a stage, with the mouse", async () => {
    await board.column("New").getByRole("button", { name: "New column menu" }).click();
    await expect(page.getByRole("menuitem", { name: `Select ${LOADED} loaded contacts` })).toBeVisible();
    await page.getByRole("menuitem", { name: `Select all ${ALL + 1} matching` }).click();
    await expect(bar).toContainText(`All ${ALL + 1} contacts selected`);
    await expect(board.card("Ana").getByRole("checkbox")).toBeChecked();
    await expect(board.card("Bea").getByRole("checkbox")).not.toBeChecked();
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Add tag" }).click();
    await page.getByRole("combobox", { name: "Add tag" }).fill("Hot");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Change contacts" }).click();
    await expect(strip).toContainText(`${ALL + 1} contacts changed`);
    await expect(board.card("Ana")).toContainText("Hot");
    expect(await countTagged("Hot")).toBe(ALL + 1);
    await expect(bar).toHaveCount(0);
  });

  await test.step("undo it", async () => {
    await strip.getByRole("button", { name: "Undo" }).click();
    await expect(strip).toContainText(`${ALL + 1} contacts restored`);
    await expect(board.card("Ana")).not.toContainText("Hot");
    expect(await countTagged("Hot")).toBe(0);
  });

  await test.step("what a filter matches, with the keyboard", async () => {
    await board.search.fill("vip");
    await board.expectCount("New", ALL);
    await board.card("Vip 01").press("x");
    await expect(bar).toContainText("1 contact selected");
    await bar.getByRole("button", { name: `Select all ${ALL} matching` }).press("Enter");
    await expect(bar).toContainText(`All ${ALL} contacts selected`);
    await board.card("Vip 02").press("x");
    await expect(bar).toContainText(`${LOADED - 1} contacts selected`);
    await bar.getByRole("button", { name: `Select all ${ALL} matching` }).press("Enter");
    await board.card("Vip 01").press("Escape");
    await expect(bar).toHaveCount(0);
  });

  await test.step("keys and menus change only their card while all are selected", async () => {
    await board.card("Vip 01").press("x");
    await bar.getByRole("button", { name: `Select all ${ALL} matching` }).click();
    await board.card("Vip 02").press("m");
    await expect(page.getByRole("dialog", { name: "Move Vip 02 to…" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toContainText(`All ${ALL} contacts selected`);
  });

  await test.step("another address of the board clears the selection", async () => {
    await page.evaluate(() => history.pushState(null, "", "?search=vip%2001"));
    await board.expectCount("New", 1);
    await expect(bar).toHaveCount(0);
    await page.goBack();
    await board.expectCount("New", ALL);
  });

  await test.step("in Spanish, move it to another stage", async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: new URL(page.url()).origin }]);
    await page.reload();
    await board.card("Vip 01").press("x");
    const selected = page.getByRole("region", { name: "Contactos seleccionados" });
    await selected.getByRole("button", { name: `Seleccionar los ${ALL} que coinciden` }).click();
    await selected.getByRole("button", { name: "Etapa" }).click();
    await page.getByRole("option", { name: "Contacted" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cambiar contactos" }).click();
    await board.expectCount("Contacted", ALL);
    await board.expectCount("New", 0);
    await expect(page.getByRole("region", { name: "Cambio masivo" })).toContainText(
      `${ALL} contactos cambiados`,
    );
    const { stageId } = await api.call(contactEndpoints.get, { params: { id: off } });
    expect(stageId).toBeNull();
  });
});
