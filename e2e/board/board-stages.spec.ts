import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts, stageOf } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";

test("stages are renamed, added, ordered and deleted on the board", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, id } = workspace;
  await addContacts(workspace, "New", ["Ana"]);
  const board = boardPage(page, id);
  const dialog = page.getByRole("dialog", { name: "Stages" });
  const columns = () => page.locator("section[data-column] h2").allInnerTexts();
  await board.open();
  const before = await columns();

  await test.step("rename the stage of the column with the keyboard", async () => {
    await board.column("Contacted").getByRole("button", { name: "Contacted column menu" }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit stages…" }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Name of stage Contacted" })).toBeFocused();
    await expectAccessible(page, ["[role=dialog]"]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Called");
    await page.keyboard.press("Enter");
    await expect.poll(columns).toEqual(before.with(1, "Called"));
  });

  await test.step("add, order and delete with the mouse", async () => {
    await dialog.getByRole("textbox", { name: "Name of a new stage" }).fill("Lost");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(columns).toEqual([...before.with(1, "Called"), "Lost"]);
    await dialog.getByRole("button", { name: "Move Called up" }).click();
    await expect.poll(async () => (await columns()).slice(0, 2)).toEqual(["Called", "New"]);
    await dialog.getByRole("button", { name: "More for New" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const confirm = page.getByRole("alertdialog");
    await expect(confirm).toContainText("Its contacts move to");
    await confirm.getByRole("button", { name: "Delete stage" }).click();
    await expect(confirm).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await board.expectCards("Called", ["Ana"]);
    const names = (await api.call(stageEndpoints.list)).map(({ name }) => name);
    expect(names).toEqual(["Called", ...before.slice(2), "Lost"]);
  });

  await test.step("in Spanish, and not by people who cannot change settings", async () => {
    const url = new URL(page.url()).origin;
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url }]);
    await page.reload();
    await board.column("Called").locator("header button[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: "Editar etapas…" }).click();
    await expect(page.getByRole("textbox", { name: "Nombre de la etapa Called" })).toBeFocused();
    await openSession(page.context(), await addPerson(demo, { id, role: "agent", name: "Ben" }));
    await page.reload();
    await board.column("Called").locator("header button[aria-haspopup=menu]").click();
    await expect(page.getByRole("menuitem", { name: "Agregar contacto" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Editar etapas…" })).toHaveCount(0);
  });
});

test("a card that a drag takes out of a filter by stage leaves the board", async ({
  signedIn: page,
  workspace,
}) => {
  const { id, stages } = workspace;
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const conditions = [[{ field: "stageId", operator: "IS", value: stages.New }]];
  const board = boardPage(page, id);
  await page.goto(`/${id}/board?conditions=${encodeURIComponent(JSON.stringify(conditions))}`);
  await board.expectCards("New", ["Ana", "Bea"]);
  await board.drag("Ana", { stage: "Contacted" });
  await board.drop();
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");
  await board.expectCards("Contacted", []);
  await board.expectCount("Contacted", 0);
  await page.keyboard.press("Control+z");
  await board.expectCards("New", ["Ana", "Bea"]);
});
