import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

test("contacts are added from the list with a shortcut and on a phone", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const contacts = page.getByRole("region", { name: "Contacts" });
  const names = async () =>
    (await api.call(contactEndpoints.list, { query: {} })).data.map(({ name }) => name).sort();

  await test.step("add one from the empty list", async () => {
    await page.goto(`/${id}/contacts`);
    await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
    await page.keyboard.press("c");
    await page.getByLabel("Name", { exact: true }).fill("Eva");
    await page.getByLabel("WhatsApp number").fill("+34 600 111 222");
    await page.getByRole("button", { name: "Add contact" }).click();
    await expect(contacts.getByRole("button", { name: "Eva", exact: true })).toBeVisible();
    await expect.poll(names).toEqual(["Eva"]);
  });

  await test.step("add one on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "New contact" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Leo");
    await page.getByLabel("WhatsApp number").fill("+34 600 111 333");
    await page.getByRole("button", { name: "Add contact" }).click();
    await expect(contacts.getByRole("button", { name: "Leo", exact: true })).toBeVisible();
    await expect.poll(names).toEqual(["Eva", "Leo"]);
  });

  await test.step("an address has the icon of its own kind", async () => {
    await api.call(contactEndpoints.create, { body: { name: "Ada", email: "ada@shop.example" } });
    const icons = (name: string) => contacts.getByRole("row", { name }).getByRole("img");
    await expect(icons("Ada")).toHaveAccessibleName("Email");
    await expect(icons("Leo")).toHaveAccessibleName("WhatsApp");
  });
});

test("the list shows contacts that were added while another screen was open", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/contacts`);
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await shell(page).goTo("Rules");
  await addContacts(workspace, "New", ["Eva"]);
  await shell(page).goTo("Contacts");
  await expect(page.getByRole("region", { name: "Contacts" })).toContainText("Eva");
});

test("the shortcut for a new contact works before the stages are loaded", async ({
  signedIn: page,
  workspace,
}) => {
  const pressed = Promise.withResolvers<void>();
  await page.route(`**/api/workspace/${workspace.id}*`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/${workspace.id}/contacts`);
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.keyboard.press("c");
  pressed.resolve();
  await expect(page.getByRole("dialog", { name: "New contact" })).toBeVisible();
});
