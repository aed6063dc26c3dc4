import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts, stageOf } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

test("the board is grouped by person, and a move assigns the contact", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, id } = workspace;
  const [ana = "", bea = "", carla = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const leo = await addPerson(demo, { id, role: "agent", name: "Leo" });
  const assigneeOf = (contactId: string) => async () =>
    (await api.call(contactEndpoints.get, { params: { id: contactId } })).assignedAgentId;
  const board = boardPage(page, id);
  await board.open();

  await test.step("choose the columns; the choice is in the address", async () => {
    await page.getByRole("button", { name: "Group by: Stage" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Assignee" }).click();
    await expect(page).toHaveURL(`/${id}/board?groupBy=assignee`);
    await expect(page.getByRole("button", { name: "Group by: Assignee" })).toBeFocused();
    await board.expectCards("Unassigned", ["Ana", "Bea", "Carla"]);
    await expectAccessible(page);
  });

  await test.step("assign with the mouse, by typing a name and with the arrows", async () => {
    await board.drag("Bea", { stage: "Leo" });
    await board.drop();
    await expect.poll(assigneeOf(bea)).toBe(leo.id);
    await board.card("Carla").press("m");
    await page.getByRole("dialog", { name: "Move Carla to…" }).getByRole("combobox").fill("leo");
    await page.keyboard.press("Enter");
    await expect.poll(assigneeOf(carla)).toBe(leo.id);
    await board.expectCards("Leo", ["Bea", "Carla"]);
    await expect(board.card("Carla")).toBeFocused();
    await board.card("Ana").press("x");
    await board.card("Bea").press("x");
    await board.card("Bea").press("m");
    await page.getByRole("dialog").getByRole("combobox").fill("unass");
    await page.keyboard.press("Enter");
    await board.expectCards("Unassigned", ["Ana", "Bea"]);
    await expect.poll(assigneeOf(bea)).toBeNull();
    expect(await stageOf(workspace, bea)()).toBe("New");
  });

  await test.step("reload, undo on the board of stages, and see changes by others", async () => {
    await board.reload();
    await board.expectCards("Leo", ["Carla"]);
    await board.drag("Ana", { stage: "Leo" });
    await board.drop();
    await expect.poll(assigneeOf(ana)).toBe(leo.id);
    await board.expectCards("Leo", ["Ana", "Carla"]);
    await page.getByRole("button", { name: "Group by: Assignee" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Stage" }).click();
    await board.expectCards("New", ["Ana", "Bea", "Carla"]);
    await page.keyboard.press("Control+z");
    await expect.poll(assigneeOf(ana)).toBeNull();
    await page.goto(`/${id}/board?groupBy=assignee`);
    await board.expectCards("Unassigned", ["Ana", "Bea"]);
    await api.call(contactEndpoints.update, { query: { id: bea }, body: { assignedAgentId: leo.id } });
    await board.expectCards("Leo", ["Bea", "Carla"]);
    await board.expectCount("Unassigned", 1);
  });

  await test.step("in Spanish on a phone", async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: new URL(page.url()).origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole("navigation", { name: "Columnas" })).toContainText("Sin asignar");
    await board.column("Leo").getByRole("button", { name: "Agregar un contacto a Leo" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuevo contacto" });
    await dialog.getByLabel("Nombre", { exact: true }).fill("Dora");
    await dialog.getByLabel("Número de WhatsApp").fill("+34 612 345 679");
    await page.keyboard.press("Enter");
    await board.expectCards("Leo", ["Dora", "Bea", "Carla"]);
  });
});
