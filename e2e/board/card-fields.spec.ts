import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";

test("the fields of cards are chosen, ordered, remembered and saved as a view", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const [ana = ""] = await addContacts(workspace, "New", ["Ana"]);
  await api.call(customFieldEndpoints.create, { body: { code: "plan", name: "Plan" } });
  const body = { tags: ["VIP"], customFields: [{ code: "plan", value: "Pro" }] };
  await api.call(contactEndpoints.update, { query: { id: ana }, body });
  const board = boardPage(page, id);
  const menu = page.getByRole("dialog", { name: "Card fields" });
  const lines = () => board.card("Ana").locator("dl > div").allInnerTexts();
  await board.open();

  await test.step("choose them with the mouse", async () => {
    await expect(board.card("Ana")).toContainText("ana@example.com");
    await page.getByRole("button", { name: "Card fields" }).click();
    for (const name of ["Last message", "Tags"])
      await menu.getByRole("checkbox", { name, exact: true }).click();
    await expect(board.card("Ana")).not.toContainText("VIP");
    for (const name of ["Email", "Plan"]) await menu.getByRole("checkbox", { name, exact: true }).click();
    await expect.poll(lines).toEqual(["Email\nana@example.com", "Plan\nPro"]);
    await expectAccessible(page, ["[role=dialog]"]);
  });

  await test.step("order them with the keyboard", async () => {
    await expect(menu.getByRole("button", { name: "Move Assignee up" })).toHaveCount(0);
    await menu.getByRole("button", { name: "Move Plan up" }).press("Enter");
    await expect(menu.getByText("Plan: 1 of 2")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect.poll(lines).toEqual(["Plan\nPro", "Email\nana@example.com"]);
    await expectAccessible(page);
  });

  await test.step("save and open them as a view", async () => {
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Save this view…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Plans");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved as “Plans”")).toBeVisible();
    const cardFields = "lastActivity,assignee,nextTask,opportunities,stageTime,field.plan,email";
    expect(await api.call(viewEndpoints.list)).toMatchObject([{ filters: { cardFields } }]);
    await board.open();
    await expect.poll(lines).toEqual(["Plan\nPro", "Email\nana@example.com"]);
    await page.getByRole("button", { name: "Card fields" }).click();
    await menu.getByRole("button", { name: "Restore default" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(lines).toEqual([]);
    await expect(board.card("Ana")).toContainText("VIP");
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Plans" }).click();
    await expect.poll(lines).toEqual(["Plan\nPro", "Email\nana@example.com"]);
  });

  await test.step("in Spanish on a phone, the name alone", async () => {
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${id}/board?cardFields=phone`);
    await expect.poll(lines).toEqual(["Teléfono"]);
    await page.getByRole("button", { name: "Campos de la tarjeta" }).click();
    await page
      .getByRole("dialog", { name: "Campos de la tarjeta" })
      .getByRole("checkbox", { name: "Teléfono" })
      .click();
    await expect(page).toHaveURL(`/${id}/board?cardFields=name`);
    await expect.poll(lines).toEqual([]);
    await expect(board.card("Ana")).toContainText("Ana");
  });
});
