import { boardPage } from "#e2e/pages/board-page.ts";
import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities, stageNames } from "#e2e/support/opportunity-rows.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test("a stage limit shows how full the stage is, regardless of filters", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const board = boardPage(page, workspace.id);
  const held = board.column("New").locator("[data-wip]");
  await board.open();
  await board.column("New").getByRole("button", { name: "New column menu" }).click();
  await page.getByRole("menuitem", { name: "Set limits…" }).click();
  const dialog = page.getByRole("dialog", { name: "Limits of New" });
  const max = dialog.getByLabel("Maximum number of contacts");
  await expect(max).toBeFocused();
  await max.fill("few");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Must be a whole number.")).toBeVisible();
  await expectAccessible(page, ["[role=dialog]"]);
  await max.fill("3");
  await dialog.getByLabel("Stale after days").fill("7");
  await dialog.getByRole("button", { name: "Save limits" }).click();
  await expect(shell(page).toast("Limits of New saved")).toBeVisible();
  await expect(held).toHaveAttribute("data-wip", "at");
  await expect(held).toContainText("3/3");
  const limits = await workspace.api.call(stageEndpoints.limits);
  expect(limits[0]).toEqual({ stageId: workspace.stages.New, wipLimit: 3, staleAfterDays: 7, count: 3 });

  await addContacts(workspace, "New", ["Dora"]);
  await expect(held).toHaveAttribute("data-wip", "over");
  await expect(held).toHaveAttribute("title", "4 contacts of at most 3, 1 over the limit");
  await expectAccessible(page, ["header"]);

  await board.search.fill("Ana");
  await board.expectCards("New", ["Ana"]);
  await board.expectCount("New", 1);
  await expect(held).toContainText("4/3");
  await addContacts(workspace, "New", ["Elsa"]);
  await expect(held).toContainText("5/3");
  await board.expectCount("New", 1);
});

test("a card past its stage's time limit is marked as stale, and members cannot set limits", async ({
  page,
  workspace,
  demo,
}) => {
  await addContacts(workspace, "New", ["Ana"]);
  await addContacts(workspace, "Contacted", ["Bea"]);
  const query = { id: String(workspace.stages.New) };
  await workspace.api.call(stageEndpoints.setLimits, { query, body: { staleAfterDays: 3 } });
  const { id } = workspace;
  await openSession(page.context(), await addPerson(demo, { id, role: "agent", name: "Ben" }));
  // Moves the browser's clock three days ahead.
  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS + HOUR_MS);
  const board = boardPage(page, workspace.id);
  await board.open();
  await expect(board.card("Ana").locator("[data-stale]")).toHaveText("Stale, in this stage: 3 d");
  await expect(board.card("Bea").locator("[data-indicators]")).toContainText("In this stage: 3 d");
  await expect(board.card("Bea").locator("[data-stale]")).toHaveCount(0);
  await expectAccessible(page, ["[data-indicators]"]);
  await board.column("New").getByRole("button", { name: "New column menu" }).click();
  await expect(page.getByRole("menuitem", { name: /^Select/ })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Set limits…" })).toHaveCount(0);
});

test("the limit of a pipeline stage counts only open opportunities", async ({
  signedIn: page,
  workspace,
}) => {
  const [first] = await stageNames(workspace);
  const [boiler = ""] = await addOpportunities(workspace, ["Boiler", "Roof"]);
  const board = opportunityBoard(page, workspace.id);
  const held = board.column(first).locator("[data-wip]");
  await board.open();
  await board
    .column(first)
    .getByRole("button", { name: `${first} column menu` })
    .click();
  await page.getByRole("menuitem", { name: "Set limits…" }).click();
  const dialog = page.getByRole("dialog", { name: `Limits of ${first}` });
  await dialog.getByLabel("Maximum number of opportunities").fill("1");
  await dialog.getByLabel("Stale after days").fill("3");
  await page.keyboard.press("Enter");
  await expect(held).toHaveAttribute("data-wip", "over");
  await expect(held).toContainText("2/1");
  await workspace.api.call(opportunityEndpoints.update, {
    query: { id: boiler },
    body: { winLossStatus: 1 },
  });
  await expect(held).toHaveAttribute("data-wip", "at");
  await page.goto(`/${workspace.id}/opportunities?status=all`);
  await board.expectCount(first, 2);
  await expect(held).toContainText("1/1");
  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS + HOUR_MS);
  await page.reload();
  await expect(board.card("Roof").locator("[data-stale]")).toHaveText("Stale, in this stage: 3 d");
  await expect(board.card("Boiler").locator("[data-stale]")).toHaveCount(0);
});

test("the card of an open opportunity shows the days in its stage", async ({ signedIn: page, workspace }) => {
  const [first] = await stageNames(workspace);
  const [boiler = "", roof = ""] = await addOpportunities(workspace, ["Boiler", "Roof"]);
  const query = { id: roof };
  await workspace.api.call(opportunityEndpoints.update, { query, body: { winLossStatus: 1 } });
  const { stageSince } = await workspace.api.call(opportunityEndpoints.get, { params: { id: boiler } });
  await page.clock.setFixedTime(Date.parse(stageSince) + 3 * DAY_MS + HOUR_MS);
  await page.goto(`/${workspace.id}/opportunities?status=all`);
  const board = opportunityBoard(page, workspace.id);
  await board.expectCount(first, 2);
  await expect(board.card("Boiler")).toContainText("In this stage: 3 d");
  await expect(board.card("Roof")).not.toContainText("In this stage");
});

test("the stage stepper shows how long a contact was in each stage", async ({
  signedIn: page,
  workspace,
}) => {
  const [id = ""] = await addContacts(workspace, "New", ["Ana"]);
  const body = { id, stageId: String(workspace.stages.Contacted) };
  await workspace.api.call(contactEndpoints.move, { body });
  await page.clock.setFixedTime(Date.now() + 2 * DAY_MS + HOUR_MS);
  const board = boardPage(page, workspace.id);
  await board.open();
  const peek = await board.openPeek("Ana");
  await expect(peek.getByRole("button", { name: /^Move to New, .* min there$/ })).toBeVisible();
  const now = peek.getByRole("button", { name: "Move to Contacted, 2 d there" });
  await expect(now).toHaveAttribute("aria-current", "step");
  await expect(peek.locator("[data-step-time]")).toHaveText([/ min$/, "2 d", "", "", ""]);
  await expectAccessible(page, ["[role=dialog]"]);
  await workspace.api.call(contactEndpoints.move, {
    body: { ...body, stageId: String(workspace.stages.New) },
  });
  await expect(peek.getByRole("button", { name: "Move to New, 2 d there in 2 visits" })).toBeVisible();
});

test("a bulk assignment sends one request, and its undo sends one", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, owner } = workspace;
  const ids = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const [ana = ""] = ids;
  await api.call(contactEndpoints.update, { query: { id: ana }, body: { assignedAgentId: owner.id } });
  const people = async () => {
    const all = await Promise.all(ids.map((id) => api.call(contactEndpoints.get, { params: { id } })));
    return all.map(({ assignedAgentId }) => assignedAgentId);
  };
  const { id } = workspace;
  const ben = await addPerson(demo, { id, role: "agent", name: "Ben" });
  await ben.api.call(userEndpoints.updateMe, { body: { lastName: "Sanz" } });
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/contact")) {
      writes.push(`${request.method()} ${pathname}`);
    }
  });
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(board.bulkBar).toContainText("3 contacts selected");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Assign 3 contacts to…" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Ben");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(shell(page).toast("3 contacts assigned to Ben Sanz")).toBeVisible();
  await expect.poll(people).toEqual([ben.id, ben.id, ben.id]);
  await expect(board.card("Bea").getByText("Assigned to Ben")).toBeAttached();
  await page.keyboard.press("Control+z");
  await expect.poll(people).toEqual([owner.id, null, null]);
  expect(writes).toEqual(["POST /api/contact/bulk", "POST /api/contact/bulk"]);
});
