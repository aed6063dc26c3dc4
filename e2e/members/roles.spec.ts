import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson } from "#e2e/support/people.ts";

test("an owner creates a custom role from a copy, gives it to a member and invites with it", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const person = await addPerson(demo, { id: workspace.id, role: "agent", name: "Luis" });
  await page.goto(`/${workspace.id}/settings/roles`);
  await page.getByRole("button", { name: "Permissions of Admin" }).click();
  const table = page.getByRole("table", { name: "Permissions" });
  await expect(table.getByRole("checkbox", { name: "Rules: Edit" })).toBeChecked();
  await expect(table.getByRole("checkbox", { name: "System: View" })).not.toBeChecked();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "New role" }).click();
  const dialog = page.getByRole("dialog", { name: "New role" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Support");
  await dialog.getByRole("combobox", { name: "Start from a copy of" }).click();
  await page.getByRole("option", { name: "Member" }).click();
  await dialog.getByRole("checkbox", { name: "Contacts: Delete" }).click();
  await dialog.getByRole("radio", { name: "Own contacts" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create role" }).click();
  const list = page.getByRole("list", { name: "Custom roles" });
  await expect(list).toContainText("No members · Own contacts");

  await page.goto(`/${workspace.id}/settings/members`);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await row.getByRole("combobox").click();
  await page.getByRole("option", { name: "Support" }).click();
  await expect(row.getByRole("combobox")).toHaveText("Support");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const invite = page.getByRole("dialog", { name: "Invite someone" });
  await invite.getByRole("radio", { name: "Anyone with the link" }).click();
  await invite.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Support" }).click();
  await invite.getByRole("button", { name: "Create invitation" }).click();
  await page.getByRole("button", { name: "I have stored it" }).click();
  const pending = page.getByRole("region", { name: "Pending invitations" });
  await expect(pending.getByRole("listitem")).toContainText("Support");

  await page.goto(`/${workspace.id}/settings/roles`);
  await expect(list).toContainText("1 member · Own contacts");
  await page.getByRole("button", { name: "Delete Support" }).click();
  const question = page.getByRole("dialog", { name: "Delete Support?" });
  await question.getByRole("combobox", { name: "New role of the members" }).click();
  await page.getByRole("option", { name: "Member" }).click();
  await question.getByRole("button", { name: "Delete role" }).click();
  await expect(page.getByText("There are no custom roles yet.")).toBeVisible();
  // Deleting the role revoked the invitation.
  await page.goto(`/${workspace.id}/settings/members`);
  await expect(row.getByRole("combobox")).toHaveText("Member");
  await expect(pending).toBeHidden();
});
