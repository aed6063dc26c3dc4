import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { expect, test } from "./fixtures.ts";

test("an owner exports the data of a contact, erases it, and downloads the certificate", async ({
  signedIn: page,
  workspace,
}) => {
  const body = { name: "Ana", lastname: "García", email: "ana@example.com" };
  const { id } = await workspace.api.call(contactEndpoints.create, { body });
  await page.goto(`/${workspace.id}/contacts/${id}`);
  const privacy = page.getByRole("region", { name: "Privacy" });
  const exported = page.waitForEvent("download");
  await privacy.getByRole("link", { name: "Export personal data" }).click();
  expect((await exported).suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);

  await privacy.getByRole("button", { name: "Erase all data" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Erase all data of Ana García?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  const field = dialog.getByLabel("Type the name to confirm: Ana García");
  await field.fill("Ana");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(dialog.getByText("This is not the name of the contact.")).toBeVisible();
  await field.fill("Ana García");
  await dialog.getByRole("button", { name: "Erase" }).click();

  await expect(page).toHaveURL(`/${workspace.id}/settings/privacy`);
  const erased = page.getByRole("list", { name: "Erased contacts" }).getByRole("listitem");
  await expect(erased).toContainText("Erased");
  const certificate = page.waitForEvent("download");
  await erased.getByRole("link", { name: "Certificate" }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^erasure-[0-9a-f-]+\.html$/);
  const search = page.getByRole("searchbox", { name: "Find by number or email" });
  await search.fill("ana@example.com");
  await expect(erased).toContainText(id);
  await search.fill("other@example.com");
  await expect(page.getByText("No erased contact had this number or email.")).toBeVisible();
});
