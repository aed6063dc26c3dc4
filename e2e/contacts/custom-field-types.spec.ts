import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { namesInTable } from "#e2e/support/contact-rows.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";

test("custom fields have types, entered and sorted by them", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  for (const code of ["seats", "plan"]) await api.call(customFieldEndpoints.create, { body: { code } });
  const valuesOf = async (contact: string) =>
    (await api.call(contactEndpoints.get, { params: { id: contact } })).customFields;

  await test.step("choose the types in the settings", async () => {
    await page.goto(`/${id}/settings/stages`);
    await page.getByRole("combobox", { name: "Type of seats" }).click();
    await page.getByRole("option", { name: "Number" }).click();
    await page.getByRole("combobox", { name: "Type of plan" }).press("Enter");
    await page.getByRole("option", { name: "Choice" }).press("Enter");
    await page.getByRole("button", { name: "Options of plan" }).press("Enter");
    await page.getByRole("textbox", { name: "Options" }).fill("Free\nPro");
    await expectAccessible(page, ["[role=dialog]"]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(async () =>
        (await api.call(customFieldEndpoints.list)).map(({ type, options }) => [type, options]),
      )
      .toEqual([
        ["number", []],
        ["choice", ["Free", "Pro"]],
      ]);
  });

  await test.step("enter values on a contact", async () => {
    await page.goto(`/${id}/contacts?contact=${ana}`);
    const peek = page.getByRole("dialog");
    await peek.getByRole("button", { name: "Show 2 empty fields" }).click();
    const seats = peek.getByRole("textbox", { name: "seats" });
    await seats.fill("many");
    await seats.press("Enter");
    await expect(peek.getByText("Enter a number.")).toBeVisible();
    await seats.fill("1200");
    await seats.press("Enter");
    await peek.getByRole("button", { name: /^plan:/ }).click();
    await page.getByRole("option", { name: "Pro" }).click();
    await expect
      .poll(() => valuesOf(ana))
      .toEqual([
        { code: "plan", value: "Pro" },
        { code: "seats", value: "1200" },
      ]);
  });

  await test.step("sort by them", async () => {
    const body = { customFields: [{ code: "seats", value: "30" }] };
    await api.call(contactEndpoints.update, { query: { id: bea }, body });
    await page.goto(`/${id}/contacts?columns=field.seats,field.plan`);
    const header = page.getByRole("columnheader", { name: "seats" });
    await header.getByRole("button").click();
    await expect.poll(() => namesInTable(page)).toEqual(["Bea", "Ana"]);
    await header.getByRole("button").click();
    await expect.poll(() => namesInTable(page)).toEqual(["Ana", "Bea"]);
    await expect(page.getByRole("row", { name: /Ana/ })).toContainText("1,200");
  });
});
