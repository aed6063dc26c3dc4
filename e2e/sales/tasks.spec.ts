import type { Page } from "@playwright/test";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

const HOUR_MS = 3_600_000;

function row(page: Page, name: string) {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: name });
}

test("tasks are added in one line, edited in the panel, completed, reopened and changed in bulk", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id, owner } = workspace;
  await api.call(contactEndpoints.create, { body: { name: "Eva", email: "eva@example.com" } });
  const late = new Date(Date.now() - HOUR_MS).toISOString();
  await api.call(taskEndpoints.create, { body: { name: "Send the offer", expirationDate: late } });
  await page.goto(`/${id}/tasks`);
  await expect(page.getByRole("region", { name: "Overdue" }).getByText("Send the offer")).toBeVisible();

  await test.step("add a task with the keyboard", async () => {
    await page.keyboard.press("c");
    await expect(page.getByRole("textbox", { name: "New task" })).toBeFocused();
    await page.keyboard.type("Call Eva tomorrow 10:00");
    await expect(page.getByText("Tomorrow 10:00")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Next 7 days" }).getByText("Call Eva")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("edit it in the panel", async () => {
    await page.getByRole("button", { name: "Call Eva", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Call Eva" });
    await panel.getByRole("textbox", { name: "Notes" }).fill("Ask about the exam");
    await panel.getByRole("button", { name: /^Assignee/ }).click();
    await page.getByRole("option", { name: owner.name }).click();
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Find a contact" }).click();
    await page.getByRole("button", { name: /^Eva/ }).last().click();
    await expect(panel.getByRole("link", { name: "Eva", exact: true })).toBeVisible();
    await expect(panel.getByText("linked Eva")).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
    await expect
      .poll(async () => (await api.call(taskEndpoints.list, { query: { name: "Call Eva" } })).data)
      .toMatchObject([{ notes: "Ask about the exam", contactName: "Eva", asignedUsers: [{ id: owner.id }] }]);
  });

  await test.step("complete a task with the keyboard, then undo", async () => {
    await page.getByRole("button", { name: "Send the offer", exact: true }).focus();
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: "Call Eva", exact: true })).toBeFocused();
    await page.keyboard.press("k");
    await expect(page.getByRole("button", { name: "Send the offer", exact: true })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(row(page, "Send the offer")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Send the offer")).toHaveCount(1);
  });

  await test.step("set a due date for several tasks and complete them", async () => {
    await page.getByRole("checkbox", { name: "Select Send the offer" }).click();
    await page.getByRole("button", { name: "Call Eva", exact: true }).focus();
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: "Selected tasks" });
    await expect(bar).toContainText("2 tasks selected");
    await bar.getByRole("button", { name: "Due…" }).click();
    const due = page.getByRole("dialog", { name: "Set due date" }).getByRole("textbox", { name: "Due" });
    await due.fill("on the moon");
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Due…" }).click();
    await expect(due).toHaveValue("");
    await due.fill("tomorrow 10:00");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByText("Tomorrow 10:00")).toHaveCount(2);
    await bar.getByRole("button", { name: "Complete" }).click();
    await expect(page.getByRole("heading", { name: "Nothing to do" })).toBeVisible();
    await expect
      .poll(async () => (await api.call(taskEndpoints.list, { query: { statusId: "done" } })).total)
      .toBe(2);
  });
});

test("a task moves on the board, and My work shows only the user's tasks", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id, owner } = workspace;
  const mine = { name: "Prepare the room", assignedUserId: owner.id };
  const { taskId } = await api.call(taskEndpoints.create, { body: mine });
  const { contact } = await api.call(contactEndpoints.create, {
    body: { name: "Ada", email: "ada@example.com" },
  });
  await api.call(taskEndpoints.create, { body: { name: "Nobody's", contactId: contact.id } });
  await page.goto(`/${id}/tasks?view=board`);
  await page.getByRole("link", { name: "Ada" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada" })).toBeVisible();
  await page.goBack();
  const card = page.getByRole("group", { name: /Prepare the room/ });
  await card.focus();
  await page.keyboard.press("]");
  await expect(page.getByRole("region", { name: /In progress/ }).getByText("Prepare the room")).toBeVisible();
  await expect
    .poll(async () => (await api.call(taskEndpoints.get, { params: { id: taskId } })).statusId)
    .toBe("in_progress");

  await shell(page).chord("g", "w");
  await expect(page.getByRole("heading", { level: 1, name: "My work" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Prepare the room", exact: true })).toBeVisible();
  await expect(page.getByText("Nobody's")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Complete Prepare the room" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
});
