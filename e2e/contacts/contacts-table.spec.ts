import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { headers, namesInTable } from "#e2e/support/contact-rows.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";

async function twoClicksInOneFrame(button: HTMLElement): Promise<void> {
  button.click();
  await Promise.resolve();
  button.click();
}

const standard = ["Contact", "Stage", "Tags", "Last message", "Assignee", "Created"];

test("columns are chosen, ordered, resized and sorted, and saved as a view", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  await addContacts(workspace, "New", ["Zoe", "Alex", "Bea"]);
  await api.call(customFieldEndpoints.create, { body: { code: "plan", name: "Plan" } });
  await page.goto(`/${id}/contacts`);
  const menu = page.getByRole("dialog", { name: "Columns" });
  const stage = page.getByRole("columnheader", { name: "Stage" });

  await test.step("choose them with the mouse", async () => {
    await expect.poll(() => headers(page)).toEqual(standard);
    await page.getByRole("button", { name: "Columns" }).click();
    for (const name of ["Tags", "Last message", "Assignee"])
      await menu.getByRole("checkbox", { name, exact: true }).click();
    await menu.getByRole("checkbox", { name: "Plan" }).click();
    await expect(page).toHaveURL(`/${id}/contacts?columns=stage%2Cadded%2Cfield.plan`);
    await expectAccessible(page, ["[role=dialog]"]);
  });

  await test.step("order them with the keyboard", async () => {
    const up = menu.getByRole("button", { name: "Move Plan up" });
    const down = menu.getByRole("button", { name: "Move Plan down" });
    await up.evaluate(twoClicksInOneFrame);
    await expect(menu.getByText("Plan: 1 of 3")).toBeAttached();
    await down.press("Enter");
    await expect(menu.getByText("Plan: 2 of 3")).toBeAttached();
    await expect(down).toBeFocused();
    await up.press("Enter");
    const created = menu.getByRole("checkbox", { name: "Created" });
    await created.press("Space");
    await expect(created).not.toBeChecked();
    await expect(down).not.toBeFocused();
    await expect(up).not.toBeFocused();
    await created.press("Space");
    await expect(created).toBeChecked();
    await page.keyboard.press("Escape");
    await expect.poll(() => headers(page)).toEqual(["Contact", "Plan", "Stage", "Created"]);
  });

  await test.step("resize one with the mouse and the keyboard", async () => {
    const edge = page.getByRole("separator", { name: "Width of Stage" });
    await expect(edge).toHaveAttribute("aria-valuenow", "160");
    const box = await edge.boundingBox();
    if (!box) throw new Error("The edge has no box.");
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, box.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute("aria-valuenow", "200");
    await edge.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(edge).toHaveAttribute("aria-valuenow", "176");
    expect((await stage.boundingBox())?.width).toBe(176);
  });

  await test.step("sort by name in both directions", async () => {
    const contact = page.getByRole("columnheader", { name: "Contact" });
    await contact.getByRole("button").click();
    await expect.poll(() => namesInTable(page)).toEqual(["Alex", "Bea", "Zoe"]);
    await expect(contact).toHaveAttribute("aria-sort", "ascending");
    await contact.getByRole("button").press("Enter");
    await expect.poll(() => namesInTable(page)).toEqual(["Zoe", "Bea", "Alex"]);
    await expect(contact).toHaveAttribute("aria-sort", "descending");
  });

  await test.step("save and open them as a view", async () => {
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Save this view…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Plans");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved as “Plans”")).toBeVisible();
    expect(await api.call(viewEndpoints.list)).toMatchObject([
      { filters: { orderBy: "nameDescending", columns: "field.plan,stage,added" } },
    ]);
    // Closes the tooltip of the focused button, which covers the next one.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Columns" }).click();
    await menu.getByRole("button", { name: "Restore default" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => headers(page)).toEqual(standard);
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Plans" }).click();
    await expect.poll(() => headers(page)).toEqual(["Contact", "Plan", "Stage", "Created"]);
    await expect.poll(() => namesInTable(page)).toEqual(["Zoe", "Bea", "Alex"]);
  });

  await test.step("a phone shows the contact and the first column, and selects contacts", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.locator("th:visible").count()).toBe(2);
    await page.getByRole("checkbox", { name: "Select Zoe" }).click();
    const bar = page.getByRole("region", { name: "Selected contacts" });
    await expect(bar).toContainText("1 contact selected");
    await bar.getByRole("button", { name: "Clear the selection" }).click();
    await expect(bar).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("in Spanish", async () => {
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: origin }]);
    await page.goto(`/${id}/contacts?columns=stage,lastActivity`);
    await expect.poll(() => headers(page)).toEqual(["Contacto", "Etapa", "Último mensaje recibido"]);
    await page.getByRole("button", { name: "Columnas" }).click();
    await page.getByRole("button", { name: "Subir Último mensaje recibido" }).click();
    await expect.poll(() => headers(page)).toEqual(["Contacto", "Último mensaje recibido", "Etapa"]);
  });
});

test("contacts are filtered, and all that match are changed and restored", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id, stages } = workspace;
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Cruz"]);
  await api.call(customFieldEndpoints.create, { body: { code: "plan", name: "Plan" } });
  for (const contact of [ana, bea]) {
    const body = { customFields: [{ code: "plan", value: "pro" }] };
    await api.call(contactEndpoints.update, { query: { id: contact }, body });
  }
  const bar = page.getByRole("region", { name: "Selected contacts" });
  const strip = page.getByRole("region", { name: "Bulk change" });
  const stagesNow = async () => {
    const { data } = await api.call(contactEndpoints.list, { query: { orderBy: "name" } });
    return data.map(({ stageId }) => Object.keys(stages).find((name) => stages[name] === stageId));
  };

  await test.step("filter by a custom field with the keyboard", async () => {
    await page.goto(`/${id}/contacts`);
    await expect(page.getByText("3 contacts", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "More filters" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Filter contacts" });
    await dialog.getByRole("button", { name: "Field: Choose a field" }).press("Enter");
    await expect(page.getByRole("combobox", { name: "Field" })).toBeFocused();
    await page.keyboard.type("Plan");
    await page.keyboard.press("Enter");
    await dialog.getByRole("textbox", { name: "Value of Plan" }).fill("pro");
    await expectAccessible(page, ["[role=dialog]"]);
    await dialog.getByRole("textbox", { name: "Value of Plan" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Plan is pro", exact: true })).toBeVisible();
    await expect(page.getByText("2 contacts", { exact: true })).toBeVisible();
    await expect.poll(async () => (await namesInTable(page)).toSorted()).toEqual(["Ana", "Bea"]);
  });

  await test.step("a comparison needs a number or a date", async () => {
    await page.getByRole("button", { name: "Plan is pro", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter contacts" });
    await dialog.getByRole("combobox", { name: "Comparison" }).click();
    await page.getByRole("option", { name: "≥" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog.getByRole("alert").filter({ hasText: "Enter a number" })).toBeVisible();
    await expect(page).toHaveURL(/%22IS%22/);
    await page.keyboard.press("Escape");
  });

  await test.step("filter by the last message received with the mouse", async () => {
    await page.getByRole("button", { name: "Last message received", exact: true }).click();
    await page.getByRole("option", { name: "last 7 days", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No matching contacts" })).toBeVisible();
    await page.getByRole("button", { name: "Last message received: last 7 days", exact: true }).click();
    await page.getByRole("option", { name: "no messages" }).click();
    await expect(page).toHaveURL(/lastMessage=none/);
    await expect(page.getByText("2 contacts", { exact: true })).toBeVisible();
  });

  await test.step("select all that match with the keyboard and move them", async () => {
    await page.getByRole("checkbox", { name: "Select Ana" }).press("Space");
    await expect(bar).toContainText("1 contact selected");
    await bar.getByRole("button", { name: "Select all 2 matching" }).press("Enter");
    await expect(bar).toContainText("All 2 contacts selected");
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Stage" }).click();
    await page.getByRole("option", { name: "Contacted" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Change contacts" }).click();
    await expect(strip).toContainText("2 contacts changed");
    await expect.poll(stagesNow).toEqual(["Contacted", "Contacted", "New"]);
    await expect(bar).toBeHidden();
  });

  await test.step("undo it", async () => {
    await strip.getByRole("button", { name: "Undo" }).click();
    await expect(strip).toContainText("2 contacts restored");
    await expectAccessible(page);
    await expect.poll(stagesNow).toEqual(["New", "New", "New"]);
  });

  await test.step("change them again, and undo it from the list of bulk changes with the keyboard", async () => {
    await page.getByRole("checkbox", { name: "Select Bea" }).click();
    await bar.getByRole("button", { name: "Stage" }).click();
    await page.getByRole("option", { name: "Contacted" }).click();
    await expect.poll(stagesNow).toEqual(["New", "Contacted", "New"]);
    await page.getByRole("button", { name: "Bulk changes" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Bulk changes" });
    const items = dialog.getByRole("listitem");
    await expect(items).toHaveCount(2);
    await expect(items.nth(0)).toContainText("Stage: Contacted");
    await expect(items.nth(0)).toContainText("1 contact changed");
    await expect(items.nth(1)).toContainText("Undone. 2 contacts restored");
    await expectAccessible(page, ["[role=dialog]"]);
    await items.nth(0).getByRole("button", { name: "Undo" }).press("Enter");
    await expect(items.nth(0)).toContainText("Undone. 1 contact restored");
    await expect(dialog.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect.poll(stagesNow).toEqual(["New", "New", "New"]);
    await page.keyboard.press("Escape");
  });

  await test.step("in Spanish", async () => {
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: origin }]);
    await page.goto(`/${id}/contacts?created=7d`);
    await expect(page.getByRole("button", { name: "Creación: últimos 7 días", exact: true })).toBeVisible();
    const rejected: string[] = [];
    page.on("response", (response) => response.status() === 400 && rejected.push(response.url()));
    await page.getByRole("button", { name: "Creación: últimos 7 días", exact: true }).click();
    await page.getByLabel("Desde").focus();
    await page.keyboard.type("01012025");
    await expect(page).toHaveURL(/created=2025-01-01\.\./);
    expect(rejected).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "Seleccionar los contactos cargados" }).click();
    const selected = page.getByRole("region", { name: "Contactos seleccionados" });
    await expect(selected).toContainText("3 contactos seleccionados");
    await selected.getByRole("button", { name: "Agregar etiqueta" }).click();
    await page.getByRole("combobox", { name: "Agregar etiqueta" }).fill("VIP");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Cambio masivo" })).toContainText("3 contactos cambiados");
    await expect(page.getByRole("row", { name: /Ana/ })).toContainText("VIP");
  });
});
