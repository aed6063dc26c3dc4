import type { Page } from "@playwright/test";
import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { stageNames } from "#e2e/support/opportunity-rows.ts";
import { holdWrites } from "#e2e/support/requests.ts";
import { typeQuickly } from "#e2e/support/type-quickly.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

const names = Array.from({ length: 22 }, (_, index) => `Contact ${index + 10}`);

/** Returns the texts that the page searches contacts for from now on. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const search = searchParams.get("search");
    if (pathname === "/api/contact" && search) searches.push(search);
  });
  return searches;
}

test("a contact is searched after a pause in typing, and a reopened list starts over", async ({
  signedIn: page,
  workspace,
}) => {
  await stageNames(workspace);
  // The list offers the newest 20.
  await addContacts(workspace, "New", [...names, "Zoe"]);
  await page.clock.install();
  await opportunityBoard(page, workspace.id).open();
  await page.getByRole("button", { name: "New opportunity" }).first().click();
  const contact = page
    .getByRole("dialog", { name: "New opportunity" })
    .getByRole("button", { name: "Contact" });
  const option = (name: string) => page.getByRole("option", { name });
  const searches = searchesOf(page);
  await contact.click();
  await expect(option("Contact 10")).toBeVisible();
  await typeQuickly(page, "Zoe");
  await expect(option("Zoe")).toBeVisible();
  expect(searches).toEqual(["Zoe"]);
  await page.keyboard.press("Escape");

  await contact.click();
  await expect(option("Contact 10")).toBeVisible();
  await typeQuickly(page, "Zoe");
  await option("Zoe").click();
  await expect(contact).toContainText("Zoe");
  await contact.click();
  await expect(option("Contact 10")).toBeVisible();
  await expect(contact).toContainText("Zoe");
});

test("the contact of a task is searched after a pause in typing", async ({ signedIn: page, workspace }) => {
  await addContacts(workspace, "New", ["Zoe"]);
  const { taskId } = await workspace.api.call(taskEndpoints.create, { body: { name: "Call" } });
  await page.clock.install();
  await page.goto(`/${workspace.id}/tasks?task=${taskId}`);
  await page.getByRole("button", { name: "Find a contact" }).click();
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Zoe");
  const searches = searchesOf(page);
  await typeQuickly(page, "Zoe");
  await expect.poll(() => searches).toEqual(["Zoe"]);
});

test("two stages that are renamed in quick succession keep their names", async ({
  signedIn: page,
  workspace,
}) => {
  const [first, second] = await stageNames(workspace);
  await page.goto(`/${workspace.id}/settings/pipelines`);
  const writes = await holdWrites(page, "**/api/pipeline*");
  for (const [name, next] of [
    [first, "One"],
    [second, "Two"],
  ] as const) {
    const field = page.getByRole("textbox", { name: `Name of stage ${name}` });
    await field.fill(next);
    await field.press("Enter");
  }
  writes.release();
  await expect
    .poll(async () => {
      const [pipeline] = await workspace.api.call(pipelineEndpoints.list);
      return pipeline?.stages.slice(0, 2).map(({ name }) => name);
    })
    .toEqual(["One", "Two"]);
});
