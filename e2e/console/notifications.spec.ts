import type { Page } from "@playwright/test";
import { chat } from "#e2e/pages/chat.ts";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { newWidgetAgent } from "#e2e/support/widget-agent.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";

/** The notification button in the sidebar and its panel. */
function bell(page: Page) {
  return {
    button: page.getByRole("button", { name: /^Notifications/ }),
    panel: page.getByRole("dialog", { name: "Notifications" }),
  };
}

test("a mention in a note notifies the other person and links to the conversation", async ({
  signedIn: page,
  workspace,
  demo,
  browser,
  visitor,
  publish,
}) => {
  const agent = await newWidgetAgent(workspace);
  await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await window.open();
  await window.say("Is there room on Monday?");
  await expect(window.from("Nora")).toHaveCount(1);

  const ben = await addPerson(demo, { ...workspace, role: "agent", name: "Ben" });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await openSession(context, ben);
  const bens = await newPage(context);
  await bens.goto(`${demo.baseUrl}/${workspace.id}/contacts`);
  const { button, panel } = bell(bens);
  await expect(button).toHaveText("Notifications");
  await button.click();
  await expect(panel.getByRole("heading", { name: "You're all caught up" })).toBeVisible();
  await expectAccessible(bens, ["[role=dialog]"]);
  await bens.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  await page.goto(`/${workspace.id}/inbox?view=agent`);
  await inbox(page).rows.first().click();
  await inbox(page).log.focus();
  await page.keyboard.press("n");
  await expect(inbox(page).note).toBeFocused();
  await page.keyboard.type("@Ben");
  await expect(page.getByRole("option", { name: "Ben" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" can you look?");
  await page.keyboard.press("Enter");
  await expect(inbox(page).log).toContainText("can you look?");
  await expect(bell(page).button).toHaveText("Notifications");

  await expect(button).toContainText("1 unread");
  await expect(bens).toHaveTitle(/^\(1\) Contacts/);
  await shell(bens).chord("g", "n");
  const row = panel.getByRole("link", { name: /Olga mentioned you in/ });
  await expect(row).toContainText("can you look?");
  await expect(panel.getByRole("heading", { name: "Today" })).toBeVisible();
  await row.focus();
  await bens.keyboard.press("Enter");
  await expect(inbox(bens).log).toContainText("can you look?");
  await expect(button).toHaveText("Notifications");
  await expect(bens).not.toHaveTitle(/^\(/);
  await context.close();
});

test("the notifications page lists everything, filters unread ones and marks all as read", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const ben = await addPerson(demo, { ...workspace, role: "admin", name: "Ben" });
  await page.goto(`/${workspace.id}/notifications`);
  await expect(page.getByRole("heading", { name: "You're all caught up" })).toBeVisible();
  for (const name of ["Marta", "Luis"]) {
    const body = { name, email: `${name}@example.com`, assignedAgentId: workspace.owner.id };
    await ben.api.call(contactEndpoints.create, { body });
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Unread: Ben assigned Luis to you" })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("link", { name: /Luis/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(main.getByRole("link", { name: /Marta/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contacts\/[\w-]{36}/);
  await page.goBack();
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("option", { name: "Unread" }).click();
  await expect(main.getByRole("link", { name: /Marta/ })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /Luis/ })).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
  await expect.poll(() => workspace.api.call(notificationEndpoints.count)).toEqual({ unread: 0 });
});

test("notification preferences are saved, with a notice that this server does not send email", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/settings/notifications`);
  await expect(page.getByText("This server does not send email.")).toBeVisible();
  const mentions = page.getByRole("switch", { name: "Mentions in the bell" });
  await expect(mentions).toBeChecked();
  await mentions.press("Space");
  await expect(mentions).not.toBeChecked();
  await expect
    .poll(async () => (await workspace.api.call(notificationEndpoints.preferences)).preferences)
    .toContainEqual({ kind: "mention", inApp: false, email: "now" });
  await page.reload();
  await expect(mentions).not.toBeChecked();
  await expect(page.getByRole("combobox", { name: "Mentions by email" })).toBeDisabled();
  await expectAccessible(page);
});

test("password reset is not offered if the server cannot send email", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveCount(0);
  await page.goto("/forgot-password");
  await expect(page.getByText("This server does not send email")).toBeVisible();
  await page.goto("/reset-password?token=nothing-of-worth");
  await page.getByLabel("New password").fill("another sentence entirely");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /./ })).toHaveText(
    "This link is no longer valid. Request a new one.",
  );
  await expectAccessible(page);
});
