import { readFile } from "node:fs/promises";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

test("an owner finds a change in the audit log, reads its values and exports it", async ({
  signedIn: page,
  workspace: { id, name, api },
}) => {
  await api.call(workspaceEndpoints.update, { body: { name: "Renamed academy" } });
  await page.goto(`/${id}/settings/audit`);
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByRole("button", { name: "Created the workspace" })).toBeVisible();

  await page.getByRole("button", { name: "Kind of action" }).click();
  const search = page.getByRole("combobox", { name: "Kind of action" });
  await expect(search).toBeFocused();
  await search.fill("workspace");
  await page.getByRole("option", { name: "Workspace", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search the audit log" }).fill("name");
  const entry = log.getByRole("button", { name: "Changed the workspace settings" });
  await expect(log.getByRole("button")).toHaveCount(1);
  await expect(page).toHaveURL(/\?kind=workspace&search=name$|\?search=name&kind=workspace$/);

  await entry.press("Enter");
  await expect(entry).toHaveAttribute("aria-expanded", "true");
  const changes = page.getByRole("table", { name: "Values before and after" });
  await expect(changes.getByRole("row", { name: `name ${name} Renamed academy` })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("workspace.changed");

  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByRole("heading", { name: "No matching entries" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(log.getByRole("button", { name: "Created the workspace" })).toBeVisible();
});

test("a member has no audit log", async ({ page, workspace, demo }) => {
  const { id } = workspace;
  await openSession(page.context(), await addPerson(demo, { id, role: "agent", name: "Ben" }));
  await page.goto(`/${id}/settings/audit`);
  await expect(page.getByRole("heading", { name: "You can't see the audit log" })).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("button", { name: "Settings" }).click();
  await expect(main.getByRole("link", { name: "Privacy" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Audit log" })).toHaveCount(0);
});
