import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";

test("opens a sandbox from the new workspace dialog, and resets it", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/settings/workspace`);
  await (await shell(page).openSwitcher()).getByRole("menuitem", { name: "New workspace" }).click();
  await page.getByRole("button", { name: "Open sandbox" }).click();
  await expect(page).not.toHaveURL(new RegExp(workspace.id));
  await expect(page.getByText("Nothing leaves this installation.")).toBeVisible();
  const workspaceId = new URL(page.url()).pathname.split("/")[1] ?? "";
  const state = () => workspace.owner.api.call(sandboxEndpoints.get, { workspaceId });
  await expect.poll(async () => (await state()).status, { timeout: 30_000 }).toBe("ready");
  const { filledDate } = await state();

  await page.getByRole("link", { name: "Reset", exact: true }).click();
  const section = page.getByRole("region", { name: "Sandbox" });
  await expect(section.getByText("The demo data is complete.")).toBeVisible();
  await expectAccessible(page);
  await section.getByRole("button", { name: "Reset to demo data" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Reset this sandbox?" });
  await dialog.getByRole("button", { name: "Reset to demo data" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await state()).filledDate, { timeout: 30_000 }).not.toBe(filledDate);
  await expect(section.getByText("The demo data is complete.")).toBeVisible();
});
