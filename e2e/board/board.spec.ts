import { boardPage } from "#e2e/pages/board-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts, stageOf } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { expectLive } from "#e2e/support/live.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

test("a card dragged with the mouse stays in its new stage after a reload, and undo moves it back", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  await addContacts(workspace, "Contacted", ["Xavier", "Yolanda"]);
  const board = boardPage(page, workspace.id);
  await board.open();

  await board.drag("Ana", { stage: "Contacted", above: "Yolanda" });
  await board.expectCount("New", 2);
  await board.expectCount("Contacted", 3);
  await board.drop();
  await board.expectCards("New", ["Bea", "Carla"]);
  await board.expectCards("Contacted", ["Xavier", "Ana", "Yolanda"]);
  await expect(shell(page).toast("Ana moved to Contacted")).toBeVisible();
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");

  await board.reload();
  await board.expectCards("Contacted", ["Xavier", "Ana", "Yolanda"]);
  await board.drag("Ana", { stage: "Qualified" });
  await board.drop();
  await expect.poll(stageOf(workspace, ana)).toBe("Qualified");
  await page.keyboard.press("Control+z");
  await board.expectCards("Contacted", ["Xavier", "Ana", "Yolanda"]);
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");
});

test("Escape cancels a drag and changes nothing", async ({ signedIn: page, workspace }) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.drag("Ana", { stage: "Contacted" });
  await board.expectCount("Contacted", 1);
  await page.keyboard.press("Escape");
  await board.drop();
  await board.expectCards("New", ["Ana", "Bea"]);
  await board.expectCount("Contacted", 0);
  expect(await stageOf(workspace, ana)()).toBe("New");
});

test("a card is moved with the keyboard only, and each step is announced", async ({
  signedIn: page,
  workspace,
}) => {
  const [, bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  await addContacts(workspace, "Contacted", ["Xavier", "Yolanda"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").focus();
  await page.keyboard.press("ArrowDown");
  await expect(board.card("Bea")).toBeFocused();

  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText("Picked up Bea. New, position 2 of 2.");
  await page.keyboard.press("ArrowRight");
  await expect(board.announcement).toHaveText("Contacted, position 2 of 3.");
  await page.keyboard.press("Escape");
  await expect(board.announcement).toHaveText("Canceled. Bea stays in New.");
  await board.expectCards("New", ["Ana", "Bea"]);

  await expect(board.card("Bea")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText("Picked up Bea. New, position 2 of 2.");
  await page.keyboard.press("ArrowRight");
  await expect(board.announcement).toHaveText("Contacted, position 2 of 3.");
  await page.keyboard.press("ArrowUp");
  await expect(board.announcement).toHaveText("Contacted, position 1 of 3.");
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText("Dropped Bea. Contacted, position 1 of 3.");
  await board.expectCards("Contacted", ["Bea", "Xavier", "Yolanda"]);
  await expect(board.card("Bea")).toBeFocused();
  await expect.poll(stageOf(workspace, bea)).toBe("Contacted");
});

test("a failed move reverts only that card, shows the reason and offers a retry", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  let refusals = 0;
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/contact/move", async (route) => {
    if (route.request().postDataJSON().id !== ana) return route.continue();
    refusals += 1;
    await gate.promise;
    return route.abort();
  });

  await board.drag("Ana", { stage: "Contacted" });
  await board.drop();
  await board.expectCards("Contacted", ["Ana"]);
  await board.drag("Bea", { stage: "Contacted" });
  await board.drop();
  await expect.poll(stageOf(workspace, bea)).toBe("Contacted");
  await board.expectCards("New", ["Carla"]);

  gate.resolve();
  await board.expectCards("New", ["Ana", "Carla"]);
  await board.expectCards("Contacted", ["Bea"]);
  const toast = shell(page).toast("Couldn't move Ana");
  await expect(toast).toContainText("The server cannot be reached.");
  expect(await stageOf(workspace, ana)()).toBe("New");
  expect(refusals).toBe(1);

  // The retry fails while the first toast is closing: a second toast reports the failure.
  await toast.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => refusals).toBe(2);
  const second = toast.and(page.locator("[data-removed=false]"));
  await expect(second).toBeVisible();

  await page.unroute("**/api/contact/move");
  await second.getByRole("button", { name: "Try again" }).click();
  await board.expectCards("New", ["Carla"]);
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");
});

test("consecutive quick moves of a card send only the first and the last", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  const sent: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/contact/move", async (route) => {
    sent.push(route.request().postDataJSON().stageId);
    await gate.promise;
    return route.continue();
  });
  await board.card("Ana").focus();
  for (const stage of ["Contacted", "Qualified", "Proposal"]) {
    await page.keyboard.press("]");
    await board.expectCards(stage, ["Ana"]);
  }
  await expect(board.card("Ana")).toBeFocused();
  gate.resolve();
  await expect.poll(stageOf(workspace, ana)).toBe("Proposal");
  await expect(board.card("Ana")).toBeFocused();
  expect(sent).toEqual([workspace.stages.Contacted, workspace.stages.Proposal]);
  await board.expectCards("Proposal", ["Ana"]);
});

test("changes through the API appear within a second and do not move the focus", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, stages } = workspace;
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const names = ["Dora 1", "Dora 2", "Dora 3", "Dora 4", "Dora 5"];
  const doras = await addContacts(workspace, "Customer", names);
  const board = boardPage(page, workspace.id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await board.open();
  await streaming;
  await board.card("Bea").focus();

  const moveAna = (stage: string, name: string) =>
    api.call(contactEndpoints.update, { query: { id: ana }, body: { stageId: stages[stage], name } });
  await expectLive(async (turn) => {
    const [stage, name] = [turn % 2 === 0 ? "Proposal" : "Qualified", `Anabel ${turn}`];
    await moveAna(stage, name);
    return () => expect(board.column(stage).getByRole("group", { name })).toBeVisible();
  });
  await moveAna("Qualified", "Anabel");
  await board.expectCards("Qualified", ["Anabel"]);
  await board.expectCount("New", 1);
  await board.expectCount("Qualified", 1);
  await expect(board.card("Bea")).toBeFocused();

  await expectLive(async (turn) => {
    await addContacts(workspace, "Contacted", [`Carla ${turn}`]);
    return () => expect(board.card(`Carla ${turn}`)).toBeVisible();
  });
  await expectLive(async (turn) => {
    await api.call(contactEndpoints.delete, { query: { id: doras[turn - 1] ?? "" } });
    return () => expect(board.card(`Dora ${turn}`)).toHaveCount(0);
  });
  await api.call(contactEndpoints.delete, { query: { id: bea } });
  await board.expectCount("New", 0);
});

test("a drag continues while other people's changes arrive, and the card drops at the pointer", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea"]);
  await addContacts(workspace, "Contacted", ["Xavier", "Yolanda"]);
  const board = boardPage(page, workspace.id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await board.open();
  await streaming;
  await board.drag("Ana", { stage: "Contacted", above: "Yolanda" });
  await addContacts(workspace, "Contacted", ["Wanda"]);
  await addContacts(workspace, "New", ["Zoe"]);
  await expect(board.card("Wanda")).toBeVisible();
  await board.expectCount("Contacted", 4);
  await board.drop();
  await board.expectCards("New", ["Zoe", "Bea"]);
  await board.expectCards("Contacted", ["Wanda", "Ana", "Xavier", "Yolanda"]);
});
