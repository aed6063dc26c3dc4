import { boardPage } from "#e2e/pages/board-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts, stageOf } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { refuseCalls } from "#e2e/support/requests.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

test("a card that a colleague moved during the drag stays there, until the user moves it anyway", async ({
  signedIn: page,
  workspace,
  browser,
  demo,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const colleague = await browser.newContext({ baseURL: demo.baseUrl });
  await openSession(colleague, await addPerson(demo, { id: workspace.id, role: "agent", name: "Carla" }));
  const theirs = boardPage(await colleague.newPage(), workspace.id);
  const board = boardPage(page, workspace.id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await Promise.all([board.open(), theirs.open(), streaming]);
  const moveTheirs = async (stage: string) => {
    await theirs.drag("Ana", { stage });
    await theirs.drop();
    await expect.poll(stageOf(workspace, ana)).toBe(stage);
  };

  await test.step("by mouse", async () => {
    await board.drag("Ana", { stage: "Contacted" });
    await moveTheirs("Customer");
    await board.expectCards("Customer", ["Ana"]);
    await board.drop();
    const toast = shell(page).toast("Couldn't move Ana");
    await expect(toast).toContainText("Carla has already moved it to Customer.");
    await board.expectCards("Customer", ["Ana"]);
    expect(await stageOf(workspace, ana)()).toBe("Customer");
    await toast.getByRole("button", { name: "Move anyway" }).click();
    await board.expectCards("Contacted", ["Ana"]);
    await expect.poll(stageOf(workspace, ana)).toBe("Contacted");
    await theirs.expectCards("Contacted", ["Ana"]);
  });

  await test.step("by keyboard, in Spanish", async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
    await page.reload();
    await board.card("Ana").press("Space");
    await page.keyboard.press("ArrowLeft");
    await moveTheirs("Proposal");
    await board.expectCards("Proposal", ["Ana"]);
    await page.keyboard.press("Space");
    await expect(shell(page).toast("No se pudo mover Ana")).toContainText("Carla ya la movió a Proposal");
    await board.expectCards("Proposal", ["Ana"]);
  });

  await test.step("undoing is rejected as well", async () => {
    await board.card("Bea").press("]");
    await board.expectCards("Contacted", ["Bea"]);
    await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
    await theirs.expectCards("Contacted", ["Bea"]);
    await theirs.drag("Bea", { stage: "Customer" });
    await theirs.drop();
    await board.expectCards("Customer", ["Bea"]);
    await page.keyboard.press("Control+z");
    await expect(shell(page).toast("No se pudo mover Bea")).toContainText("Carla ya la movió a Customer");
    await board.expectCards("Customer", ["Bea"]);
  });
  await colleague.close();
});

test("retrying a failed move of several cards leaves the cards that someone else has moved", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id, stages } = workspace;
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await Promise.all([board.open(), streaming]);
  const refusal = await refuseCalls(page, `**${contactEndpoints.bulkMove.path}`, "POST");
  await board.card("Ana").press("x");
  await board.card("Bea").press("x");
  await board.drag("Ana", { stage: "Contacted" });
  await board.drop();
  const toast = await shell(page).hold("Couldn't move 2 contacts");
  await api.call(contactEndpoints.update, { query: { id: ana }, body: { stageId: stages.Customer } });
  await board.expectCards("Customer", ["Ana"]);
  await refusal.stop();
  await toast.getByRole("button", { name: "Try again" }).click();
  await board.expectCards("Contacted", ["Bea"]);
  await expect.poll(stageOf(workspace, bea)).toBe("Contacted");
  await board.expectCards("Customer", ["Ana"]);
  expect(await stageOf(workspace, ana)()).toBe("Customer");
});
