import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";

const NO_VALUE = "No value";

test("the board is grouped by a choice, in links and saved views, until the field is deleted", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const field = await api.call(customFieldEndpoints.create, {
    body: { code: "plan", name: "Plan", type: "choice", options: ["Free", "Pro / Plus", "none"] },
  });
  await api.call(customFieldEndpoints.create, { body: { code: "note", name: "Note" } });
  const [ana = "", bea = "", carla = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const give = (contactId: string, value: string) =>
    api.call(contactEndpoints.update, {
      query: { id: contactId },
      body: { customFields: [{ code: "plan", value }] },
    });
  const planOf = (contactId: string) => async () => {
    const { customFields } = await api.call(contactEndpoints.get, { params: { id: contactId } });
    return customFields.find(({ code }) => code === "plan")?.value ?? "";
  };
  await give(bea, "Free");
  const board = boardPage(page, id);
  await board.open();

  await test.step("choose the field; other types are not offered", async () => {
    await page.getByRole("button", { name: "Group by: Stage" }).click();
    await expect(page.getByRole("menuitemcheckbox")).toHaveText(["Stage", "Assignee", "Tag", "Plan"]);
    await page.getByRole("menuitemcheckbox", { name: "Plan" }).click();
    await expect(page).toHaveURL(`/${id}/board?groupBy=field%3Aplan`);
    await expect(page.getByRole("button", { name: "Group by: Plan" })).toBeFocused();
    await board.expectCards(NO_VALUE, ["Ana", "Carla"]);
    await board.expectCards("Free", ["Bea"]);
    await expectAccessible(page);
  });

  await test.step("a move writes the value, for one card and for several, and undo restores it", async () => {
    await board.drag("Ana", { stage: "Free" });
    await board.drop();
    await expect.poll(planOf(ana)).toBe("Free");
    await board.card("Ana").press("]");
    await expect.poll(planOf(ana)).toBe("Pro / Plus");
    await expect(board.card("Ana")).toBeFocused();
    await board.card("Bea").press("x");
    await board.card("Carla").press("x");
    await board.card("Carla").press("m");
    await page.getByRole("dialog").getByRole("combobox").fill("none");
    await page.keyboard.press("Enter");
    await expect.poll(planOf(bea)).toBe("none");
    await expect.poll(planOf(carla)).toBe("none");
    await board.expectCards("none", ["Bea", "Carla"]);
    await page.keyboard.press("Control+z");
    await expect.poll(planOf(bea)).toBe("Free");
    await expect.poll(planOf(carla)).toBe("");
    await board.expectCards("Free", ["Bea"]);
    await board.drag("Ana", { stage: NO_VALUE });
    await board.drop();
    await expect.poll(planOf(ana)).toBe("");
    await page.keyboard.press("Control+z");
    await expect.poll(planOf(ana)).toBe("Pro / Plus");
  });

  await test.step("changes by others, and a value that is no choice", async () => {
    await give(carla, "Free");
    await board.expectCards("Free", ["Bea", "Carla"]);
    await give(bea, "Gold");
    await board.expectCards("Free", ["Carla"]);
    await expect(
      page.getByText("1 contact has a value that is not a choice. It has no column."),
    ).toBeVisible();
    await expect(page.getByText("3 contacts", { exact: true })).toBeVisible();
    await give(bea, "Free");
    await board.expectCards("Free", ["Bea", "Carla"]);
  });

  await test.step("with ten conditions and a tag as filters", async () => {
    const tag = await api.call(tagEndpoints.create, { body: { name: "VIP", color: "#2f6fde" } });
    await api.call(contactEndpoints.update, { query: { id: ana }, body: { tags: ["VIP"] } });
    const conditions = JSON.stringify([Array(10).fill({ field: "email", operator: "ANY" })]);
    for (const [groupBy, column] of [
      ["field:plan", "Pro / Plus"],
      ["assignee", "Unassigned"],
      ["tag", "VIP"],
    ] as const) {
      const query = new URLSearchParams({ groupBy, conditions, tagId: tag.id });
      await page.goto(`/${id}/board?${query}`);
      await board.expectCards(column, ["Ana"]);
      await board.expectCount(column, 1);
    }
  });

  await test.step("save and open a view", async () => {
    await page.goto(`/${id}/board?groupBy=field:plan`);
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Save this view…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Plans");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved as “Plans”")).toBeVisible();
    expect(await api.call(viewEndpoints.list)).toMatchObject([{ filters: { groupBy: "field:plan" } }]);
    await board.open();
    await board.expectCards("New", ["Ana", "Bea", "Carla"]);
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Plans" }).click();
    await board.expectCards("Free", ["Bea", "Carla"]);
    await expect(page.getByRole("button", { name: "Group by: Plan" })).toBeVisible();
  });

  await test.step("in Spanish on a phone, add a contact with a value", async () => {
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole("navigation", { name: "Columnas" })).toContainText("Sin valor");
    await board.column("Free").getByRole("button", { name: "Agregar un contacto a Free" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuevo contacto" });
    await dialog.getByLabel("Nombre", { exact: true }).fill("Dora");
    await dialog.getByLabel("Número de WhatsApp").fill("+34 612 345 679");
    await page.keyboard.press("Enter");
    await board.expectCards("Free", ["Dora", "Bea", "Carla"]);
  });

  await test.step("a board by a deleted field explains the problem and links to the stages", async () => {
    await api.call(customFieldEndpoints.delete, { query: { id: field.id } });
    await expect(page.getByRole("heading", { name: "Este campo no es un campo de opciones" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Agrupar por etapa" }).click();
    await expect(page).toHaveURL(`/${id}/board`);
    await board.expectCards("New", ["Dora", "Ana", "Bea", "Carla"]);
  });
});
