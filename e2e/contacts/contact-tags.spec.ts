import { boardPage } from "#e2e/pages/board-page.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { holdWrites, stopLiveUpdates } from "#e2e/support/requests.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

/** Returns a function for `expect.poll` that reads the names of a contact's tags. */
function tagsOf({ api }: TestWorkspace, id: string) {
  return async () => {
    const { tags } = await api.call(contactEndpoints.get, { params: { id } });
    return tags.map(({ name }) => name).sort();
  };
}

test("two tags that are added in quick succession are both kept", async ({ signedIn: page, workspace }) => {
  const [id = ""] = await addContacts(workspace, "New", ["Ana"]);
  await page.goto(`/${workspace.id}/contacts/${id}`);
  const writes = await holdWrites(page, "**/api/contact/bulk");
  const updates = await holdWrites(page, "**/api/contact*");
  await page.getByRole("button", { name: "Add tag" }).click();
  const search = page.getByRole("combobox", { name: "Tags" });
  for (const name of ["Urgent", "Wholesale"]) {
    await search.fill(name);
    await page.getByRole("option", { name: `Create “${name}”` }).click();
  }
  writes.release();
  updates.release();
  await expect.poll(tagsOf(workspace, id)).toEqual(["Urgent", "Wholesale"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Urgent" }).click();
  await expect(page.getByRole("button", { name: "Remove Urgent" })).toHaveCount(0);
  await expect.poll(tagsOf(workspace, id)).toEqual(["Wholesale"]);
});

test("a bulk change and its undo keep tags that someone else changes concurrently", async ({
  signedIn: page,
  workspace,
}) => {
  const { api } = workspace;
  const [id = ""] = await addContacts(workspace, "New", ["Ana"]);
  const change = (tags: { addTags?: string[]; removeTags?: string[] }) =>
    api.call(contactEndpoints.change, { body: { contacts: [{ id, ...tags }] } });
  await change({ addTags: ["Old"] });
  const board = boardPage(page, workspace.id);
  await stopLiveUpdates(page);
  await board.open();
  await board.card("Ana").press("l");
  const dialog = page.getByRole("dialog", { name: "Tags of Ana" });
  await dialog.getByRole("option", { name: "Old" }).click();
  await dialog.getByRole("combobox").fill("Mine");
  await dialog.getByRole("option", { name: "Create “Mine”" }).click();
  await change({ addTags: ["Theirs"] });
  await dialog.getByRole("button", { name: "Save tags" }).click();
  await expect.poll(tagsOf(workspace, id)).toEqual(["Mine", "Theirs"]);
  await change({ addTags: ["Later"] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(tagsOf(workspace, id)).toEqual(["Later", "Old", "Theirs"]);
});

test("a tag that is created on a contact is offered for others without a reload", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").press("l");
  const tagsOfAna = page.getByRole("dialog", { name: "Tags of Ana" });
  await tagsOfAna.getByRole("combobox").fill("Urgent");
  await tagsOfAna.getByRole("option", { name: "Create “Urgent”" }).click();
  await tagsOfAna.getByRole("button", { name: "Save tags" }).click();
  await expect(board.card("Ana")).toContainText("Urgent");
  await board.card("Bea").press("l");
  const tagsOfBea = page.getByRole("dialog", { name: "Tags of Bea" });
  await expect(tagsOfBea.getByRole("option", { name: "Urgent", exact: true })).toBeVisible();
});
