import type { Page } from "@playwright/test";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newWorkspace } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

test("Ctrl+K finds records of the workspace and commands, the best matches first", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const [luisa = ""] = await addContacts(workspace, "New", ["Luisa Bernal", "Analuisa Gil"]);
  await workspace.api.call(taskEndpoints.create, { body: { name: "Call Luisa" } });
  const other = await newWorkspace(demo);
  await addContacts(other, "New", ["Luisa Foreign"]);
  await page.goto(`/${workspace.id}/board`);
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const options = palette.getByRole("option");

  await test.step("records by name, in groups", async () => {
    await search(page, "luisa");
    await expect(options).toHaveText([
      "Luisa Bernalluisa.bernal@example.com",
      "Analuisa Gilanaluisa.gil@example.com",
      "Call Luisa",
    ]);
    await expect(palette.getByRole("group")).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/${workspace.id}/contacts/${luisa}`);
  });

  await test.step("a task opens beside its list", async () => {
    await search(page, "call lu");
    await options.getByText("Call Luisa").click();
    await expect(page.getByRole("dialog", { name: "Call Luisa" })).toBeVisible();
    await page.goto(`/${workspace.id}/board`);
  });

  await test.step("settings and other screens stay beside the records", async () => {
    const { id } = await workspace.api.call(contactEndpoints.create, {
      body: { name: "Members Club", email: "club@example.com" },
    });
    await search(page, "members");
    await expect(options.getByText("Members Club")).toBeVisible();
    await options.getByText("Go to Members").click();
    await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await workspace.api.call(contactEndpoints.delete, { query: { id } });
  });

  await test.step("a text without matches", async () => {
    await search(page, "nothing has this name");
    await expect(palette.getByText("No matching records or commands.")).toBeVisible();
  });
});

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill(text);
}

test("the palette reports a failed search of records, and still runs commands", async ({
  signedIn: page,
  workspace,
}) => {
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 403, json: { message: "No." } }));
  await page.goto(`/${workspace.id}/board`);
  await page.getByRole("button", { name: /^Search ?Ctrl/ }).click();
  await page.getByRole("combobox").fill("rules");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("alert")).toHaveText(/^Couldn't search the records/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
});

test("the legend lists the keys of the current screen first, on every screen", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/board`);
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
  await shell(page).link("Contacts").click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await page.keyboard.press("?");
  const legend = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(legend.getByRole("heading", { level: 3 })).toHaveText(["Contacts", "General", "Go to"]);
});

test("a phone searches from its menu", async ({ signedIn: page, workspace }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addContacts(workspace, "New", ["Luisa Bernal"]);
  await page.goto(`/${workspace.id}/board`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox").fill("luisa");
  await page.getByRole("option", { name: "Luisa Bernal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Luisa Bernal" })).toBeVisible();
});
