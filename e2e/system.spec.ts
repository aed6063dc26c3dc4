import { addOldDeliveries } from "#lib/testing/factories/old-deliveries.ts";
import { expect, test } from "./fixtures.ts";
import { addPerson, openSession, signIn } from "./people.ts";

test("an owner of the first workspace sees the installation, with what to do", async ({ page, demo }) => {
  await signIn(page.context(), demo);
  await page.goto(`/${demo.workspaceId}/settings/system`);
  const checks = page.getByRole("list", { name: "Checks of the installation" });
  await expect(checks.getByText(/^All \d+ migrations are applied\.$/)).toBeVisible();
  await expect(checks.getByText("There is no backup, and none is scheduled.")).toBeVisible();
  await expect(checks.getByText(/^Run npm run backup, and set BACKUP_EVERY_HOURS=24/)).toBeVisible();
  const workers = page.getByRole("table", { name: "Workers" });
  await expect(workers.getByRole("cell", { name: "Sends webhooks" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Used space: Backups" })).toBeVisible();
  await expect(page.getByText(process.versions.node, { exact: true })).toBeVisible();
});

test("an owner of another workspace sees only that workspace", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/settings/system`);
  const checks = page.getByRole("list", { name: "Checks of this workspace" });
  await expect(checks.getByText("No channel and no rule is failing.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Installation" })).toContainText("first workspace");
  await expect(page.getByRole("list", { name: "Checks of the installation" })).toHaveCount(0);
});

test("an owner keeps webhook deliveries for fewer days, after reading what that deletes", async ({
  signedIn: page,
  workspace: { id },
}) => {
  const at = new Date(Date.now() - 10 * 24 * 60 * 60_000);
  await addOldDeliveries(id, { at, count: 3 });
  await page.goto(`/${id}/settings/system`);
  const days = page.getByRole("combobox", { name: "Webhook deliveries and events" });
  const row = page.getByRole("table", { name: "Data" }).getByRole("row", { name: /^Webhook deliveries/ });
  await expect(days).toHaveText("Default (30 days)");
  await expect(row).toContainText("30 days");
  await expect(row.getByRole("cell", { name: "3", exact: true })).toBeVisible();

  const choose = async (name: string) => {
    await expect(days).toBeEnabled();
    await days.press("Enter");
    // The list moves the focus to the current value when it opens.
    await expect(page.getByRole("option", { selected: true })).toBeFocused();
    await page.getByRole("option", { name, exact: true }).press("Enter");
  };
  const dialog = page.getByRole("alertdialog", { name: "Keep webhook deliveries and events for 7 days?" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  // The dialog moves the focus to Cancel when it opens, and counts before it can be confirmed.
  const whenReady = async () => {
    await expect(dialog).toContainText("3 records are older and will be deleted within an hour.");
    await expect(cancel).toBeFocused();
  };
  await choose("7 days");
  await whenReady();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(days).toHaveText("Default (30 days)");
  await choose("7 days");
  await whenReady();
  await dialog.getByRole("button", { name: "Change retention" }).press("Enter");
  await expect(page.getByText("Saved. Records are kept for 7 days.")).toBeVisible();
  await expect(days).toHaveText("7 days");
  await expect(row).toContainText("7 days");

  await choose("60 days");
  await expect(page.getByText("Saved. Records are kept for 60 days.")).toBeVisible();
  await expect(days).toHaveText("60 days");
});

test("an admin is told that only owners see the system", async ({ page, workspace, demo }) => {
  const { id } = workspace;
  await openSession(page.context(), await addPerson(demo, { id, role: "admin", name: "Ben" }));
  await page.goto(`/${id}/settings/system`);
  await expect(page.getByRole("heading", { name: "Only owners can see the system" })).toBeVisible();
});
