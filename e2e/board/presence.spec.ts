import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";

test("cards and open contacts show who else has the contact open", async ({
  signedIn: page,
  workspace,
  browser,
  demo,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea"]);
  const context = await browser.newContext({ baseURL: demo.baseUrl });
  await openSession(context, await addPerson(demo, { id: workspace.id, role: "agent", name: "Carla Ruiz" }));
  const colleague = await newPage(context);
  const theirs = boardPage(colleague, workspace.id);
  const board = boardPage(page, workspace.id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await Promise.all([board.open(), theirs.open(), streaming]);
  const byCarla = "Carla is viewing this contact";

  await test.step("on the card, but not on one's own", async () => {
    await theirs.openPeek("Ana");
    await expect(board.card("Ana")).toContainText(byCarla);
    await expect(board.card("Bea")).not.toContainText("is viewing");
    await expect(theirs.card("Ana")).not.toContainText("is viewing");
    await expectAccessible(page, ["section[data-column]:first-of-type"]);
  });

  await test.step("in the header of both", async () => {
    const own = await board.openPeek("Ana");
    await expect(own.getByText(byCarla)).toBeVisible();
    await expect(theirs.peek("Ana").getByText("Olga is viewing this contact")).toBeVisible();
    await expectAccessible(page, ["[role=dialog]"]);
    await page.keyboard.press("Escape");
    await expect(own).toBeHidden();
    await expect(theirs.peek("Ana")).not.toContainText("is viewing");
  });

  await test.step("until they close it", async () => {
    await colleague.keyboard.press("Escape");
    await expect(theirs.peek("Ana")).toBeHidden();
    await expect(board.card("Ana")).not.toContainText("is viewing");
  });

  await test.step("on the contact's page", async () => {
    await theirs.openPeek("Ana");
    await colleague.getByRole("link", { name: "Open page" }).click();
    await expect(colleague.getByRole("heading", { level: 1, name: "Ana" })).toBeVisible();
    await expect(board.card("Ana")).toContainText(byCarla);
    await colleague.getByRole("link", { name: "All contacts" }).click();
    await expect(colleague.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await expect(board.card("Ana")).not.toContainText("is viewing");
  });
  await context.close();
});
