import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

test("earlier versions of a contact are shown and restored", async ({
  signedIn: page,
  workspace,
  browser,
  demo,
}) => {
  const { api, id: workspaceId } = workspace;
  const { id } = await api.call(contactEndpoints.create, {
    body: { name: "Ana", email: "ana@example.com", tags: ["Lead"] },
  });
  const update = (body: Record<string, unknown>) =>
    api.call(contactEndpoints.update, { query: { id }, body });
  await update({ lastname: "Gil", customFields: [{ code: "plan", value: "free" }] });
  await update({ lastname: "Ruiz", tags: ["VIP"] });
  await update({ customFields: [{ code: "plan", value: "pro" }] });
  const get = () => api.call(contactEndpoints.get, { params: { id } });
  const address = `/${workspaceId}/contacts/${id}`;
  const dialog = page.getByRole("dialog", { name: "Version history" });
  const rows = dialog.locator("dl > div");
  const different = () => dialog.locator("[data-different]").allInnerTexts();

  await test.step("the slider shows what each version changed and its values", async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "Contact menu" }).click();
    await page.getByRole("menuitem", { name: "Version history" }).click();
    await expect(dialog.getByText(/^Current version, since /)).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Changes in this version" })).toContainText(
      "changed plan free pro",
    );
    expect(await different()).toEqual([]);
    await dialog.getByRole("button", { name: "Older version" }).click();
    await expect.poll(different).toEqual(["plan\nfree\nNow: pro\nRestore"]);
    await expectAccessible(page, ["[role=dialog]"]);
    const slider = dialog.getByRole("slider", { name: "Version" });
    await slider.press("Home");
    await expect(dialog.getByRole("list", { name: "Changes in this version" })).toContainText(
      "added the contact in",
    );
    await expect(dialog.getByRole("button", { name: "Older version" })).toBeDisabled();
    await expect
      .poll(different)
      .toEqual([
        "Last name\nEmpty\nNow: Ruiz\nRestore",
        "Tags\nLead\nNow: VIP\nRestore",
        "plan\nEmpty\nNow: pro\nRestore",
      ]);
    await slider.press("ArrowRight");
    await expect
      .poll(different)
      .toEqual([
        "Last name\nGil\nNow: Ruiz\nRestore",
        "Tags\nLead\nNow: VIP\nRestore",
        "plan\nfree\nNow: pro\nRestore",
      ]);
  });

  await test.step("one value and then the others are restored", async () => {
    await dialog.getByRole("button", { name: "Restore Last name" }).click();
    await expect.poll(different).toHaveLength(2);
    expect(await get()).toMatchObject({ lastname: "Gil", tags: [{ name: "VIP" }] });
    await dialog.getByRole("button", { name: "Restore 2 values" }).press("Enter");
    await expect.poll(different).toEqual([]);
    await expect(rows.filter({ hasText: "Tags" })).toContainText("Lead");
    expect(await get()).toMatchObject({
      lastname: "Gil",
      tags: [{ name: "Lead" }],
      customFields: [{ code: "plan", value: "free" }],
    });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a deleted tag cannot be restored; in Spanish, on a phone", async () => {
    await update({ tags: [] });
    const [tag] = (await api.call(tagEndpoints.list, {})).filter(({ name }) => name === "Lead");
    await api.call(tagEndpoints.delete, { query: { id: tag?.id ?? "" } });
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.getByRole("button", { name: "Menú del contacto" }).press("Enter");
    await page.getByRole("menuitem", { name: "Historial de versiones" }).press("Enter");
    const history = page.getByRole("dialog", { name: "Historial de versiones" });
    await history.getByRole("slider", { name: "Versión" }).press("ArrowLeft");
    await expect(history.locator("[data-different]")).toHaveText(
      /^EtiquetasLeadAhora: VacíoNo se puede restaurar$/,
    );
    await expectAccessible(page, ["[role=dialog]"]);
  });

  await test.step("a user who may not edit contacts sees versions without Restore", async () => {
    const person = await addPerson(demo, { id: workspaceId, role: "agent", name: "Carla" });
    const { id: customRoleId } = await api.call(roleEndpoints.create, {
      body: { name: "Reader", permissions: ["contacts.read", "settings.read", "members.read"] },
    });
    await api.call(userEndpoints.changeRole, {
      query: { id: person.id },
      body: { role: "agent", customRoleId },
    });
    const viewer = await browser.newContext({ baseURL: demo.baseUrl });
    await openSession(viewer, person);
    const theirs = await viewer.newPage();
    await theirs.goto(address);
    await theirs.getByRole("button", { name: "Contact menu" }).click();
    await theirs.getByRole("menuitem", { name: "Version history" }).click();
    const history = theirs.getByRole("dialog", { name: "Version history" });
    await history.getByRole("slider", { name: "Version" }).press("Home");
    await expect(history.locator("[data-different]").first()).toContainText("Now: Gil");
    await expect(history.getByRole("button", { name: /^Restore/ })).toHaveCount(0);
    await viewer.close();
  });
});

test("a long history is loaded in parts, also past changes that versions do not show", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id: workspaceId } = workspace;
  const body = { name: "Ana", email: "ana@example.com" };
  const { id } = await api.call(contactEndpoints.create, { body });
  // The rate limit does not allow as many calls.
  const entries = Array.from({ length: 202 }, newId).sort();
  await database().pool.query(
    `insert into contact_history (workspace_id, id, contact_id, kind, field, old_value, new_value, actor_type,
       actor_name, via, request_id, at)
     select $1, e.id, $2, 'changed', case when n <= 101 then 'name' else 'isRead' end,
       case when n <= 101 then to_jsonb('Ana ' || n - 1) else to_jsonb(n % 2 = 0) end,
       case when n <= 101 then to_jsonb('Ana ' || n) else to_jsonb(n % 2 = 1) end,
       'system', 'Import', 'api', '', now() + n * interval '1 millisecond'
     from unnest($3::uuid[]) with ordinality as e (id, n)`,
    [workspaceId, id, entries],
  );
  const dialog = page.getByRole("dialog", { name: "Version history" });
  const changes = dialog.getByRole("list", { name: "Changes in this version" });
  const history = `**/api/contact/${id}/history*`;

  await page.route(history, (route) => route.abort());
  await page.goto(`/${workspaceId}/contacts/${id}`);
  await page.getByRole("button", { name: "Contact menu" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  await expect(dialog.getByText("Couldn't load the versions")).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, ["[role=dialog]"]);
  await page.unroute(history);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(changes).toContainText("changed name Ana 100 Ana 101");

  const slider = dialog.getByRole("slider", { name: "Version" });
  await slider.press("Home");
  await expect(changes).toContainText("changed name Ana 2 Ana 3");
  await dialog.getByRole("button", { name: "Load older versions" }).click();
  await expect(dialog.getByRole("button", { name: "Older version", exact: true })).toBeEnabled();
  await expect(changes).toContainText("changed name Ana 2 Ana 3");
  await slider.press("Home");
  await expect(changes).toContainText("added the contact in");
});
