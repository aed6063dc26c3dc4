import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession, signIn } from "#e2e/support/people.ts";

test("an owner of the first workspace sees the installation, with recommended actions", async ({
  page,
  demo,
}) => {
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

test("an admin sees that only owners have access to the system", async ({ page, workspace, demo }) => {
  const { id } = workspace;
  await openSession(page.context(), await addPerson(demo, { id, role: "admin", name: "Ben" }));
  await page.goto(`/${id}/settings/system`);
  await expect(page.getByRole("heading", { name: "Only owners can see the system" })).toBeVisible();
});
