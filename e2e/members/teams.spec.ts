import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";

test("a team is created, assigned to a contact, filtered by and deleted", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id, owner } = workspace;
  await addContacts(workspace, "New", ["Eva", "Leo"]);
  const teams = page.getByRole("list", { name: "Teams" });

  await test.step("create it", async () => {
    await page.goto(`/${id}/settings/teams`);
    await page.getByRole("button", { name: "Create a team" }).click();
    const dialog = page.getByRole("dialog", { name: "New team" });
    await dialog.getByLabel("Name").fill("Sales");
    await dialog.getByLabel("Members").click();
    await page.getByRole("option", { name: owner.name }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Create team" }).click();
    await expect(teams.getByRole("listitem")).toContainText("1 member");
  });

  await test.step("rename it", async () => {
    await teams.getByRole("button", { name: "Edit Sales" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Sales" });
    await dialog.getByLabel("Name").fill("Support");
    await dialog.getByRole("button", { name: "Save team" }).click();
    await expect(teams).toContainText("Support");
    expect(await api.call(teamEndpoints.list)).toMatchObject([{ name: "Support", memberIds: [owner.id] }]);
  });

  await test.step("assign a contact", async () => {
    const { data } = await api.call(contactEndpoints.list, { query: { search: "Eva" } });
    await page.goto(`/${id}/contacts/${data[0]?.id}`);
    await page.getByRole("button", { name: "Team: empty" }).click();
    await page.getByRole("option", { name: "Support" }).click();
    await expect(page.getByRole("button", { name: "Team: Support" })).toBeVisible();
  });

  await test.step("filter the list by it", async () => {
    await page.goto(`/${id}/contacts`);
    const contacts = page.getByRole("region", { name: "Contacts" });
    await expect(contacts).toContainText("Leo");
    await page.getByRole("button", { name: "Team", exact: true }).click();
    await page.getByRole("option", { name: "Support" }).click();
    await expect(contacts).not.toContainText("Leo");
    await expect(contacts.getByRole("row", { name: "Eva" })).toContainText("Support");
  });

  await test.step("delete it", async () => {
    await page.goto(`/${id}/settings/teams`);
    await teams.getByRole("button", { name: "Delete Support" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete the team Support?" });
    await expect(dialog).toContainText("1 contact will no longer have a team.");
    await dialog.getByRole("button", { name: "Delete team" }).click();
    await expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible();
  });
});
