import { inbox } from "#e2e/pages/inbox-page.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { macroEndpoints } from "#lib/macros/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";

test("a macro is created by keyboard, run in the inbox and undone", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, id } = workspace;
  await api.call(tagEndpoints.create, { body: { name: "VIP", color: "#2f6fde" } });
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "Hola");
  await whatsapp.say("34600111333", "Leo Paz", "Hola");

  const stateOf = (search: string) => async () => {
    const [contact] = (await api.call(contactEndpoints.list, { query: { search } })).data;
    return [contact?.tags.map(({ name }) => name), contact?.isSolved];
  };

  await test.step("create it with actions in another order", async () => {
    await page.goto(`/${id}/settings/macros`);
    await page.getByRole("button", { name: "New macro" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "New macro" });
    await dialog.getByLabel("Name").fill("Resolve VIP");
    for (const kind of ["Resolve", "Add tags"]) {
      await dialog.getByRole("button", { name: "Add action" }).press("Enter");
      await page.getByRole("menuitem", { name: kind, exact: true }).press("Enter");
    }
    await expect(dialog.getByRole("button", { name: /^Tags:/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "VIP" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const up = dialog.getByRole("button", { name: "Move action 2 up: Add tags" });
    await up.press("Enter");
    await expect(dialog.getByRole("button", { name: "Move action 1 up: Add tags" })).toBeFocused();
    await dialog.getByRole("button", { name: "Save macro" }).press("Enter");
    await expect(page.getByRole("list", { name: "Macros" })).toContainText("Add the tag VIP · Resolve");
  });

  await test.step("run it with M, and undo it", async () => {
    const state = stateOf("Marta");
    await page.goto(`/${id}/inbox`);
    await inbox(page).row("Marta Ruiz").click();
    await inbox(page).log.click();
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog", { name: "Run macro" });
    await expect(dialog.getByRole("option", { name: /^Resolve VIP/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ran “Resolve VIP”")).toBeVisible();
    await expect.poll(state).toEqual([["VIP"], true]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(state).toEqual([[], false]);
  });

  await test.step("run it on the focused conversation of the list, not on the open one", async () => {
    await inbox(page).row("Leo Paz").press("m");
    const dialog = page.getByRole("dialog", { name: "Run macro" });
    await dialog.getByRole("option", { name: /^Resolve VIP/ }).click();
    await expect.poll(stateOf("Leo")).toEqual([["VIP"], true]);
    expect(await stateOf("Marta")()).toEqual([[], false]);
  });
});

test("a macro runs on a contact and on a selection, and reports failed actions", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  await addContacts(workspace, "New", ["Eva", "Leo"]);
  const tag = await api.call(tagEndpoints.create, { body: { name: "VIP", color: "#2f6fde" } });
  const actions = [
    { type: "addTags" as const, tagIds: [tag.id] },
    { type: "resolve" as const },
    { type: "sendMessage" as const, text: "Hello" },
  ];
  await api.call(macroEndpoints.create, {
    body: { name: "Close", isShared: true, actions: actions.slice(0, 2) },
  });
  await api.call(macroEndpoints.create, { body: { name: "Write", isShared: true, actions } });
  const { data } = await api.call(contactEndpoints.list, { query: {} });
  const eva = data.find(({ name }) => name === "Eva")?.id ?? "";
  const choose = async (name: RegExp) => {
    await page.getByRole("dialog").getByRole("option", { name }).click();
  };

  await page.goto(`/${id}/contacts/${eva}`);
  await page.getByRole("button", { name: "Contact menu" }).click();
  await page.getByRole("menuitem", { name: "Run macro" }).click();
  await choose(/^Write/);
  const results = page.getByRole("dialog", { name: "Write" });
  await expect(results.getByRole("listitem")).toHaveText([/^Add the tag VIP/, /^Resolve/, /^Send “Hello”/]);
  await expect(results.getByRole("listitem").last()).toContainText(
    "No connected channel can reach this contact.",
  );
  await results.getByRole("button", { name: "Close" }).last().click();

  await page.goto(`/${id}/contacts`);
  for (const name of ["Eva", "Leo"]) await page.getByRole("checkbox", { name: `Select ${name}` }).click();
  await page.getByRole("button", { name: "Run macro" }).click();
  await choose(/^Close/);
  await expect(page.getByText("Ran “Close”")).toBeVisible();
  const solved = await api.call(contactEndpoints.list, { query: { isSolved: "true", tagId: tag.id } });
  expect(solved.data.map(({ name }) => name).sort()).toEqual(["Eva", "Leo"]);
});
