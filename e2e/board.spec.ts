import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { expect, test } from "./fixtures.ts";
import { boardPage } from "./pages/board-page.ts";
import { shell } from "./pages/shell.ts";
import type { TestWorkspace } from "./people.ts";

/** Adds contacts with these names to a stage, so that the first is on top. Answers their ids in that order. */
async function addContacts(workspace: TestWorkspace, stage: string, names: readonly string[]) {
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
    const body = { name, email, stageId: workspace.stages[stage] };
    ids.unshift((await workspace.api.call(contactEndpoints.create, { body })).id);
  }
  return ids;
}

function stageOf(workspace: TestWorkspace, id: string) {
  return async () => {
    const { stageId } = await workspace.api.call(contactEndpoints.get, { params: { id } });
    return Object.entries(workspace.stages).find(([, stage]) => stage === stageId)?.[0];
  };
}

test("a card dragged with the mouse is in the other stage, also after a reload, until it is undone", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  await addContacts(workspace, "Contacted", ["Xavier", "Yolanda"]);
  const board = boardPage(page, workspace.id);
  await board.open();

  await board.carry("Ana", { stage: "Contacted", above: "Yolanda" });
  await board.expectCount("New", 2);
  await board.expectCount("Contacted", 3);
  await board.drop();
  await board.expectCards("New", ["Bea", "Carla"]);
  await board.expectCards("Contacted", ["Xavier", "Ana", "Yolanda"]);
  await expect(shell(page).toast("Ana moved to Contacted")).toBeVisible();
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");

  await page.reload();
  await board.expectCards("Contacted", ["Xavier", "Ana", "Yolanda"]);
  await board.carry("Ana", { stage: "Qualified" });
  await board.drop();
  await expect.poll(stageOf(workspace, ana)).toBe("Qualified");
  await page.keyboard.press("Control+z");
  await board.expectCards("Contacted", ["Xavier", "Ana", "Yolanda"]);
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");
});

test("Escape during a drag leaves everything where it was", async ({ signedIn: page, workspace }) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.carry("Ana", { stage: "Contacted" });
  await board.expectCount("Contacted", 1);
  await page.keyboard.press("Escape");
  await board.drop();
  await board.expectCards("New", ["Ana", "Bea"]);
  await board.expectCount("Contacted", 0);
  expect(await stageOf(workspace, ana)()).toBe("New");
});

test("a card is carried with the keyboard alone, and each step is announced", async ({
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
  await expect(board.announcement).toHaveText("Cancelled. Bea stays in New.");
  await board.expectCards("New", ["Ana", "Bea"]);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(board.announcement).toHaveText("Contacted, position 1 of 3.");
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText("Dropped Bea. Contacted, position 1 of 3.");
  await board.expectCards("Contacted", ["Bea", "Xavier", "Yolanda"]);
  await expect(board.card("Bea")).toBeFocused();
  await expect.poll(stageOf(workspace, bea)).toBe("Contacted");
});

test("a move the server refuses brings back that card alone, says why, and can be tried again", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  let refusals = 0;
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/contact/move", async (route) => {
    if (!route.request().postData()?.includes(ana)) return route.continue();
    refusals += 1;
    await gate.promise;
    return route.abort();
  });

  await board.carry("Ana", { stage: "Contacted" });
  await board.drop();
  await board.expectCards("Contacted", ["Ana"]);
  await board.carry("Bea", { stage: "Contacted" });
  await board.drop();
  await expect.poll(stageOf(workspace, bea)).toBe("Contacted");
  await board.expectCards("New", ["Carla"]);

  gate.resolve();
  await board.expectCards("New", ["Ana", "Carla"]);
  await board.expectCards("Contacted", ["Bea"]);
  const toast = shell(page).toast("Ana could not be moved");
  await expect(toast).toContainText("The server cannot be reached.");
  expect(await stageOf(workspace, ana)()).toBe("New");
  expect(refusals).toBe(1);

  await page.unroute("**/api/contact/move");
  await toast.getByRole("button", { name: "Retry" }).click();
  await board.expectCards("New", ["Carla"]);
  await expect.poll(stageOf(workspace, ana)).toBe("Contacted");
});

test("quick moves of one card are sent as the first and the last", async ({ signedIn: page, workspace }) => {
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
  expect(sent).toEqual([workspace.stages.Contacted, workspace.stages.Proposal]);
  await board.expectCards("Proposal", ["Ana"]);
});

test("what the API changes shows within a second, without losing focus", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = "", bea = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, workspace.id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await board.open();
  await streaming;
  await board.card("Bea").focus();

  const stageId = workspace.stages.Qualified ?? "";
  await workspace.api.call(contactEndpoints.update, {
    query: { id: ana },
    body: { stageId, name: "Anabel" },
  });
  await expect(board.column("Qualified").getByRole("group", { name: "Anabel" })).toBeVisible({
    timeout: 1_000,
  });
  await board.expectCount("New", 1);
  await board.expectCount("Qualified", 1);
  await expect(board.card("Bea")).toBeFocused();

  await addContacts(workspace, "Contacted", ["Carla"]);
  await expect(board.card("Carla")).toBeVisible({ timeout: 1_000 });
  await workspace.api.call(contactEndpoints.remove, { query: { id: bea } });
  await expect(board.card("Bea")).toHaveCount(0, { timeout: 1_000 });
  await board.expectCount("New", 0);
});

test("cards move by a stage's typed name, to the neighbouring stage, and many at once", async ({
  signedIn: page,
  workspace,
}) => {
  const ids = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const [ana = "", bea = "", carla = ""] = ids;
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Move Ana to…" })).toBeVisible();
  await page.keyboard.type("prop");
  await page.keyboard.press("Enter");
  await expect.poll(stageOf(workspace, ana)).toBe("Proposal");
  await expect(board.card("Ana")).toBeFocused();
  await page.keyboard.press("[");
  await expect.poll(stageOf(workspace, ana)).toBe("Qualified");

  await board.card("Bea").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(board.bulkBar).toContainText("2 contacts selected");
  await expect(board.bulkBar).toContainText("runs no stage rules");
  await board.bulkBar.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("option", { name: /^Customer/ }).click();
  await board.expectCards("Customer", ["Bea", "Carla"]);
  await expect.poll(stageOf(workspace, bea)).toBe("Customer");
  expect(await stageOf(workspace, carla)()).toBe("Customer");
  const { data } = await workspace.api.call(contactEndpoints.history, { params: { id: bea }, query: {} });
  expect(data[0]).toMatchObject({ field: "stageId", via: "bulk" });
  await expect(board.bulkBar).toHaveCount(0);
});

test("a long column counts exactly, reads on as one scrolls, and draws only what is in sight", async ({
  signedIn: page,
  workspace,
}) => {
  const names = Array.from({ length: 75 }, (_, index) => `Contact ${String(index + 1).padStart(2, "0")}`);
  await addContacts(workspace, "New", names);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.expectCount("New", 75);
  const cards = board.column("New").getByRole("group");
  await board.card("Contact 01").focus();
  await page.keyboard.press("End");
  await expect(board.card("Contact 75"))
    .toBeFocused({ timeout: 10_000 })
    .catch(async () => {
      await page.keyboard.press("End");
      await expect(board.card("Contact 75")).toBeFocused();
    });
  expect(await cards.count()).toBeLessThan(45);
});

test("filters live in the address, show as chips and clear together", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  await workspace.api.call(contactEndpoints.update, { query: { id: ana }, body: { tags: ["VIP"] } });
  const board = boardPage(page, workspace.id);
  await board.open();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("option", { name: "VIP" }).click();
  await board.expectCards("New", ["Ana"]);
  await board.expectCount("New", 1);
  await expect(page).toHaveURL(/tagId=/);
  await page.reload();
  await board.expectCards("New", ["Ana"]);
  await expect(page.getByRole("button", { name: "Tag: VIP" })).toBeVisible();

  await page.keyboard.press("/");
  await expect(board.search).toBeFocused();
  await board.search.fill("nobody");
  await expect(page.getByRole("heading", { name: "No contact matches" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await board.expectCards("New", ["Ana", "Bea"]);
  await expect(page).toHaveURL(`/${workspace.id}/board`);
});

test("a workspace without contacts says how to begin, and the first one appears where it was added", async ({
  signedIn: page,
  workspace,
}) => {
  const board = boardPage(page, workspace.id);
  await board.open();
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await dialog.getByLabel("Name", { exact: true }).fill("Ana");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByLabel("WhatsApp number")).toBeFocused();
  await dialog.getByLabel("WhatsApp number").fill("+34 612 345 678");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await board.expectCards("New", ["Ana"]);

  await page.keyboard.press("c");
  await dialog.getByLabel("Name", { exact: true }).fill("Ana again");
  await dialog.getByLabel("WhatsApp number").fill("34612345678");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toContainText("has this number");
  await expect(dialog).toBeVisible();
});
