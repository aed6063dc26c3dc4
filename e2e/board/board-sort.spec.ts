import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts, stageOf } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

test("a column is sorted for the user and keeps its manual order", async ({ signedIn: page, workspace }) => {
  const { api, id, stages } = workspace;
  await addContacts(workspace, "New", ["Zoe", "Ana", "Mia"]);
  const [bea = ""] = await addContacts(workspace, "Contacted", ["Bea"]);
  const board = boardPage(page, id);
  const menuOf = (name: string) => board.column(name).locator("header button[aria-haspopup=menu]");
  await board.open();
  await board.expectCards("New", ["Zoe", "Ana", "Mia"]);

  await test.step("sort it with the mouse, and again with the keyboard", async () => {
    await menuOf("New").click();
    await page.getByRole("menuitemcheckbox", { name: "Name" }).click();
    await board.expectCards("New", ["Ana", "Mia", "Zoe"]);
    await expect(page).toHaveURL(`/${id}/board?columnOrders=${stages.New}%3Aname`);
    await expect(board.column("New").getByRole("img", { name: "Sorted by name" })).toBeVisible();
    await expectAccessible(page);
    await menuOf("New").press("Enter");
    await page.getByRole("menuitemcheckbox", { name: "Date created" }).press("Enter");
    await board.expectCards("New", ["Zoe", "Ana", "Mia"]);
    await menuOf("New").click();
    await page.getByRole("menuitemcheckbox", { name: "Name" }).click();
    await board.expectCards("New", ["Ana", "Mia", "Zoe"]);
  });

  await test.step("a drop has no position in it", async () => {
    await board.drag("Zoe", { stage: "New", above: "Ana" });
    await expect(board.column("New")).toContainText(
      "Sorted by name. Dropping a card here changes only its stage.",
    );
    await board.drop();
    await board.expectCards("New", ["Ana", "Mia", "Zoe"]);
    await board.drag("Bea", { stage: "New", above: "Zoe" });
    await board.drop();
    await board.expectCards("New", ["Ana", "Bea", "Mia", "Zoe"]);
    await expect.poll(stageOf(workspace, bea)).toBe("New");
  });

  await test.step("changes by others are sorted in", async () => {
    await addContacts(workspace, "New", ["Leo"]);
    await board.expectCards("New", ["Ana", "Bea", "Leo", "Mia", "Zoe"]);
    await api.call(contactEndpoints.update, { query: { id: bea }, body: { name: "Pia" } });
    await board.expectCards("New", ["Ana", "Leo", "Mia", "Pia", "Zoe"]);
  });

  await test.step("in Spanish; the manual order is unchanged", async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: new URL(page.url()).origin }]);
    await page.reload();
    await board.expectCards("New", ["Ana", "Leo", "Mia", "Pia", "Zoe"]);
    await board.card("Pia").press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(board.announcement).toHaveText("New, orden: nombre.");
    await page.keyboard.press("Escape");
    await menuOf("New").click();
    await page.getByRole("menuitemcheckbox", { name: "Orden manual" }).click();
    await board.expectCards("New", ["Leo", "Pia", "Zoe", "Ana", "Mia"]);
    await expect(page).toHaveURL(`/${id}/board`);
  });
});
