import { expectAccessible } from "#e2e/support/accessible.ts";
import { namesInTable } from "#e2e/support/contact-rows.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

test("duplicates are merged side by side, and the merge is undone", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;
  const add = async (body: { name: string; internalWhatsappNumber?: string; email?: string }) =>
    (await api.call(contactEndpoints.create, { body })).id;
  const luz = await add({ name: "Luz García", internalWhatsappNumber: "5215512345678" });
  const other = await add({ name: "Luz", internalWhatsappNumber: "525512345678" });
  await add({ name: "Eva Ruiz", email: "eva.ruiz@example.com" });
  await add({ name: "Eva", email: "evaruiz@example.com" });
  /** Newest first. */
  const found = async (search: string) => {
    const { data } = await api.call(contactEndpoints.list, { query: { search } });
    return data.map(({ id, name, internalWhatsappNumber }) => [id, name, internalWhatsappNumber]);
  };
  const dialog = page.getByRole("dialog", { name: "Merge contacts" });

  await test.step("suggestions are found, and one is merged with the mouse", async () => {
    await page.goto(`/${id}/contacts`);
    await page.getByRole("link", { name: "Duplicates" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Duplicates" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Not the same person" })).toHaveCount(2);
    await expectAccessible(page);
    const row = page.getByRole("listitem").filter({ hasText: "Luz García" });
    await expect(row.getByText("Same phone")).toBeVisible();
    await row.getByRole("button", { name: "Compare and merge" }).click();
    await expect(dialog.getByRole("group", { name: "Phone" }).getByRole("radio")).toHaveCount(2);
    await expectAccessible(page, ["[role=dialog]"]);
    await dialog.getByRole("group", { name: "Name", exact: true }).getByLabel("Luz García").click();
    await dialog.getByRole("group", { name: "Phone" }).getByLabel("+5215512345678").click();
    await dialog.getByRole("button", { name: "Merge contacts" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Luz into Luz García", { exact: true })).toBeVisible();
    expect(await found("Luz")).toEqual([[luz, "Luz García", "5215512345678"]]);
  });

  await test.step("the merge is undone", async () => {
    await page.getByRole("button", { name: "Undo the merge of Luz", exact: true }).click();
    await expect(page.getByText("No merges in the last 30 days")).toBeVisible();
    expect(await found("Luz")).toEqual([
      [other, "Luz", "525512345678"],
      [luz, "Luz García", "5215512345678"],
    ]);
  });

  await test.step("a pair is dismissed", async () => {
    const row = page.getByRole("listitem").filter({ hasText: "eva.ruiz@example.com" });
    await row.getByRole("button", { name: "Not the same person" }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText("This pair is no longer suggested")).toBeVisible();
  });

  await test.step("two selected contacts are merged with the keyboard, in Spanish on a phone", async () => {
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${id}/contacts`);
    await expect(page.getByRole("link", { name: "Duplicados", exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole("checkbox", { name: "Seleccionar a Eva Ruiz" }).press("Space");
    await page.getByRole("checkbox", { name: "Seleccionar a Eva", exact: true }).press("Space");
    await page.getByRole("button", { name: "Combinar", exact: true }).press("Enter");
    const combine = page.getByRole("dialog", { name: "Combinar contactos" });
    await combine.getByRole("group", { name: "Correo" }).getByRole("radio", { checked: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expectAccessible(page, ["[role=dialog]"]);
    await combine.getByRole("button", { name: "Combinar contactos" }).press("Enter");
    await expect(page.getByText("Contactos combinados")).toBeVisible();
    await expect.poll(() => namesInTable(page)).toEqual(["Eva", "Luz", "Luz García"]);
    await page.getByRole("button", { name: "Deshacer" }).press("Enter");
    await expect(page.getByText("Combinación deshecha")).toBeVisible();
    await expect.poll(() => namesInTable(page)).toEqual(["Eva", "Eva Ruiz", "Luz", "Luz García"]);
  });

  await test.step("the menu of a contact merges it with another one", async () => {
    await page.goto(`/${id}/contacts/${luz}`);
    await page.getByRole("button", { name: "Menú del contacto" }).click();
    await page.getByRole("menuitem", { name: "Combinar con…" }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill("Luz");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /525512345678/ })
      .click();
    await expect(
      page.getByRole("group", { name: "Contacto que se conserva" }).getByRole("radio"),
    ).toHaveCount(2);
    await page.getByRole("button", { name: "Elegir otro contacto" }).click();
    await expect(page.getByRole("dialog", { name: "Combinar con…" })).toBeVisible();
  });
});

test("a merge that is too large is only offered the other way round", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  const add = async (name: string) =>
    (await api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } })).id;
  const [small, large] = [await add("Small"), await add("Large")];
  const asked: (string | null)[] = [];
  await page.route("**/merge-preview?*", async (route) => {
    const mergedId = new URL(route.request().url()).searchParams.get("mergedId");
    asked.push(mergedId);
    const response = await route.fetch();
    const json = await response.json();
    json.data.isTooLarge = mergedId === large;
    await route.fulfill({ response, json });
  });
  await page.goto(`/${id}/contacts`);
  for (const name of ["Small", "Large"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).press("Space");
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Merge contacts" });
  const merge = dialog.getByRole("button", { name: "Merge contacts" });
  await expect(dialog.getByText("Keep that contact instead.")).toBeVisible();
  await expect(merge).toBeDisabled();
  expect(asked).toEqual([large]);
  await dialog.getByRole("group", { name: "Contact that stays" }).getByLabel("Large").click();
  await expect(dialog.getByText("Large takes over 0 conversations")).toBeVisible();
  await expect(merge).toBeEnabled();
  expect(asked).toEqual([large, small]);
});
