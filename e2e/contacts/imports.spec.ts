import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

const file = [
  "Nombre;Correo electrónico;Teléfono;Etiquetas",
  "Eva Ruiz;eva@tertulia.example;600 111 222;vip, otoño",
  "Iván Sanz;ivan@tertulia.example;;",
  "Sin correo;esto no es;;",
].join("\n");

test("a CSV file is mapped, previewed, imported and undone", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;
  const found = async () => (await api.call(contactEndpoints.list, { query: { search: "Ruiz" } })).data;
  await test.step("upload it from the contact list", async () => {
    await page.goto(`/${id}/contacts`);
    await page.getByRole("button", { name: "Import and export" }).click();
    await page.getByRole("menuitem", { name: "Import a CSV file" }).click();
    await page.getByLabel("CSV file").setInputFiles({
      name: "personas.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(file, "latin1"),
    });
    await expect(page.getByRole("heading", { name: "personas.csv" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Field for Teléfono" })).toContainText("Phone number");
    await expect(page.getByRole("region", { name: "Columns" })).toContainText("Eva Ruiz · Iván Sanz");
  });

  await test.step("map columns with the keyboard", async () => {
    await page.getByRole("combobox", { name: "Field for Etiquetas" }).press("Enter");
    await page.getByRole("option", { name: "New field “etiquetas”" }).click();
    await page.getByRole("combobox", { name: "Field for Etiquetas" }).press("Enter");
    await page.getByRole("option", { name: "Tags", exact: true }).press("Enter");
  });

  await test.step("preview it, which writes nothing", async () => {
    await page.getByRole("button", { name: "Preview import" }).click();
    const check = page.getByRole("region", { name: "Preview" });
    await expect(check).toContainText("“esto no es” is not an email address");
    expect(await found()).toEqual([]);
  });

  await test.step("import it", async () => {
    await page.getByRole("button", { name: "Start import" }).click();
    const report = page.getByRole("region", { name: "Report" });
    await expect(report.getByText("Rules were not run.")).toBeVisible();
    await expect.poll(found).toMatchObject([{ name: "Eva Ruiz", internalWhatsappNumber: "34600111222" }]);
    const saved = page.waitForEvent("download");
    await report.getByRole("button", { name: "Download failed rows" }).click();
    expect((await saved).suggestedFilename()).toBe("import-problems.csv");
  });

  await test.step("view its contacts, and no others", async () => {
    await api.call(contactEndpoints.create, { body: { name: "Another", email: "another@example.com" } });
    await page.getByRole("link", { name: "View contacts" }).click();
    const contacts = page.getByRole("region", { name: "Contacts" });
    await expect(contacts.getByRole("row")).toHaveCount(3);
    await expect(contacts).toContainText("Eva Ruiz");
    await expect(contacts).toContainText("Iván Sanz");
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(contacts).toContainText("Another");
    await page.goBack();
  });

  await test.step("undo the import", async () => {
    await page.getByRole("button", { name: "Undo import" }).click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "Undo import" })
      .click();
    await expect(page.getByText("2 undone, 0 left unchanged")).toBeVisible();
    await expect.poll(found).toEqual([]);
    await page.getByRole("link", { name: "All imports" }).click();
    await expect(page.getByRole("region", { name: "Past imports" })).toContainText("personas.csv");
  });
});
