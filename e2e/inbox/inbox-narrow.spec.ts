import { inbox } from "#e2e/pages/inbox-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";

const name = "Mercedes Fernández";

test("a conversation on a phone shows the name, offers tags and snooze in a menu, and hides completions", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600333444", name, "¿Hay plazas?");
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = inbox(page);
  const thread = page.getByRole("region", { name: `Conversation with ${name}` });
  const menu = page.getByRole("button", { name: "Conversation menu" });

  await test.step("every view is visible", async () => {
    await page.goto(`/${workspace.id}/inbox?view=solved`);
    const views = page.getByRole("group", { name: "Views" }).getByRole("button");
    await expect(views).toHaveCount(7);
    for (const view of await views.all()) await expect(view).toBeInViewport({ ratio: 1 });
    const chosen = page.getByRole("group", { name: "Views" }).getByRole("button", { pressed: true });
    await expect(chosen).toHaveText(/^Resolved/);
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });

  await test.step("the header has room for the name", async () => {
    await page.goto(`/${workspace.id}/inbox`);
    await screen.row(name).click();
    await expect(screen.log).toContainText("¿Hay plazas?");
    const shown = thread.getByText("Mercedes", { exact: false }).first();
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(100);
  });

  await test.step("add a tag from the menu", async () => {
    await menu.click();
    await page.getByRole("menuitem", { name: "Tags" }).click();
    await page.getByRole("combobox", { name: "Tags" }).fill("Vip");
    await page.getByRole("option", { name: /Vip/ }).click();
    const tagged = async () =>
      (await workspace.api.call(inboxEndpoints.list, { query: { view: "all" } })).data[0]?.contact.tagIds
        .length;
    await expect.poll(tagged).toBe(1);
    await page.keyboard.press("Escape");
  });

  await test.step("completions close when the composer loses the focus", async () => {
    await screen.reply.fill("Hola, {{");
    const variables = page.getByRole("listbox", { name: "Variables" });
    await expect(variables).toBeVisible();
    await page.getByRole("button", { name: "Back to the list" }).focus();
    await expect(variables).toBeHidden();
    await screen.reply.fill("");
  });

  await test.step("snooze from the menu", async () => {
    await menu.click();
    await page.getByRole("menuitem", { name: "Snooze" }).click();
    await expect(page.getByRole("textbox", { name: "Snooze until" })).toBeFocused();
    await page.getByRole("button", { name: /In 3 hours/ }).click();
    const snoozed = async () =>
      (await workspace.api.call(inboxEndpoints.list, { query: { view: "snoozed" } })).data.length;
    await expect.poll(snoozed).toBe(1);
  });
});

test("pages with long forms do not exceed the height of a phone screen", async ({
  signedIn: page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  for (const [path, title] of [
    ["campaigns/new", "New campaign"],
    ["templates/new", "New template"],
    ["settings/stages", "Stages & tags"],
  ]) {
    await page.goto(`/${workspace.id}/${path}`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(500);
  }
});
