import { readFileSync } from "node:fs";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

test("the tab is named after the record on screen", async ({ signedIn: page, workspace }) => {
  const { api, id: workspaceId } = workspace;
  const [luisa] = await addContacts(workspace, "New", ["Luisa Bernal"]);
  const rule = await api.call(ruleEndpoints.create, {
    body: { name: "Tell the ERP", trigger: "asignar_fase", actions: [{ url: "https://erp.example/hook" }] },
  });
  const agent = await api.call(agentEndpoints.add, { body: { name: "Nora", model: "builtin", workspaceId } });
  const task = await api.call(taskEndpoints.create, {
    body: { name: "Call Luisa", contactId: luisa },
  });
  for (const [path, title] of [
    [`contacts/${luisa}`, "Luisa Bernal · Tertulia"],
    [`rules/${rule.id}`, "Tell the ERP · Tertulia"],
    [`agents/${agent.id}`, "Nora · Tertulia"],
    [`tasks?task=${task.taskId}`, "Call Luisa · Tertulia"],
  ]) {
    await page.goto(`/${workspaceId}/${path}`);
    await expect(page).toHaveTitle(title ?? "");
  }

  await test.step("a peek gives the title back, and a list has its own", async () => {
    await page.keyboard.press("Escape");
    await expect(page).toHaveTitle("Tasks · Tertulia");
    await page.goto(`/${workspaceId}/contacts/${luisa}`);
    // The page's own title stays as it is behind the record's, so nothing has to restore it.
    const titles = () => page.locator("head > title").allTextContents();
    await expect.poll(titles).toEqual(["Luisa Bernal · Tertulia", "Contact · Tertulia"]);
    await page.getByRole("button", { name: "Call Luisa" }).click();
    await expect(page).toHaveTitle("Call Luisa · Tertulia");
    await page.keyboard.press("Escape");
    await expect(page).toHaveTitle("Luisa Bernal · Tertulia");
    await shell(page).goTo("Contacts");
    await page.getByRole("button", { name: "Luisa Bernal", exact: true }).click();
    await expect(page).toHaveTitle("Luisa Bernal · Tertulia");
    await shell(page).goTo("Rules");
    await expect(page).toHaveTitle("Rules · Tertulia");
    // On a busy machine Next.js may leave the page's old title behind. React adds new titles in front of it.
    expect(await titles()).not.toContain("Luisa Bernal · Tertulia");
  });
});

test("the help menu opens the documentation and the keyboard shortcuts", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/board`);
  await page.getByRole("button", { name: "Help" }).click();
  const documentation = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: "Documentation" }).click();
  await expect(await documentation).toHaveURL("/docs");
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("single-key shortcuts are turned off, also after a reload, and on again", async ({
  signedIn: page,
  workspace,
}) => {
  const legend = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const toggle = legend.getByRole("switch", { name: "Single-key shortcuts" });
  await page.goto(`/${workspace.id}/tasks`);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(legend.getByText("Go to board")).toBeVisible();
  await toggle.click();
  await expect(legend.getByText("Go to board")).toBeHidden();
  await expect(legend.getByText("Open command palette")).toBeVisible();
  await expectAccessible(page, ["[role=dialog]"]);
  await page.keyboard.press("Escape");

  await page.reload();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.keyboard.press("?");
  await page.keyboard.press("ControlOrMeta+k");
  // The palette opens for the last stroke, so the earlier ones have been handled.
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await expect(page).toHaveURL(/\/tasks$/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Help/ }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await toggle.press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/board$/);
});

test("help has a dot until the user has seen the changes", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/tasks`);
  await page.getByRole("button", { name: /^Help.*what's new$/ }).click();
  await page.getByRole("menuitem", { name: "What's new" }).click();
  await expect(page).toHaveTitle("What's new · Tertulia");
  const releases = page.getByRole("main").getByRole("heading", { level: 2 });
  const [, newest = ""] = /^## [\d-]+: (.+)$/m.exec(readFileSync("docs/changelog.md", "utf8")) ?? [];
  await expect(releases.first()).toHaveText(newest);
  await expect(page.getByRole("button", { name: "Help", exact: true })).toBeVisible();
  await page.reload();
  await expect(releases.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Help", exact: true })).toBeVisible();
});
