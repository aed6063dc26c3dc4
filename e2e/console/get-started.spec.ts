import type { Page } from "@playwright/test";
import { chat } from "#e2e/pages/chat.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { newWidgetAgent } from "#e2e/support/widget-agent.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { knownPassword } from "#lib/testing/factories/person.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

const step = (page: Page, title: string) =>
  page.getByRole("list", { name: "Setup steps" }).getByRole("listitem").filter({ hasText: title });
const isDone = (page: Page, title: string) =>
  expect(step(page, title).getByRole("heading", { name: `${title} (done)` })).toBeVisible();
const sidebarLink = (page: Page, count: string) =>
  page.getByRole("link", { name: `Get started ${count} of 6 done` });

test("the setup follows what happens in the workspace and ends", async ({
  signedIn: page,
  workspace,
  visitor,
  publish,
  receiver,
}) => {
  await page.goto(`/${workspace.id}/board`);
  await page.getByRole("link", { name: "See all setup steps" }).click();
  await expect(page.getByRole("heading", { name: "Get started", exact: true })).toBeVisible();
  await expect(page.getByText("0 of 6", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step("starting the simulator connects a channel", async () => {
    await step(page, "Connect a channel").getByRole("link", { name: "Open simulator" }).click();
    await page.getByRole("button", { name: "Start simulator" }).click();
    await expect(page.getByRole("button", { name: "Start simulator" })).toHaveCount(0);
    await page.getByRole("link", { name: /^Get started/ }).click();
    await isDone(page, "Connect a channel");
  });

  await test.step("a rule runs for the first contact", async () => {
    await workspace.api.call(ruleEndpoints.create, {
      body: {
        name: "New contacts",
        enabled: true,
        trigger: "contacto_nuevo",
        conditions: [],
        actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {} }],
      },
    });
    await workspace.api.call(contactEndpoints.create, {
      body: { name: "Eva", email: "eva@tertulia.example" },
    });
    await isDone(page, "Add your first contact");
    await isDone(page, "See a rule run");
  });

  await test.step("a visitor writes to the agent on a website", async () => {
    const agent = await newWidgetAgent(workspace);
    await isDone(page, "Create an AI agent");
    await (await publish(agent.tag)).visit(visitor);
    const window = chat(visitor);
    await window.open();
    await window.say("Hello");
    await expect(window.from("You")).toHaveCount(1);
    await isDone(page, "Put the chat on your website");
    await page.reload();
    await expect(page.getByText("5 of 6", { exact: true })).toBeVisible();
    await expect(sidebarLink(page, "5")).toBeVisible();
  });

  await test.step("with the second member everything is done", async () => {
    await workspace.api.call(userEndpoints.add, {
      body: { name: "Lucas", email: `lucas@${workspace.id}.example`, password: knownPassword, role: "agent" },
    });
    await expect(page.getByRole("heading", { name: "Everything is set up" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Get started/ })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("a user hides the setup and shows it again", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/get-started`);
  await expect(sidebarLink(page, "0")).toBeVisible();
  await page.getByRole("button", { name: "Hide from navigation" }).click();
  await expect(page.getByRole("link", { name: /^Get started/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show in navigation" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Get started/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Show in navigation" }).click();
  await expect(sidebarLink(page, "0")).toBeVisible();
});

test("the setup is in the menu on a phone, and shows an error with a retry", async ({
  signedIn: page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${workspace.id}/rules`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: /^Get started/ })
    .click();
  await expect(page.getByRole("list", { name: "Setup steps" })).toBeVisible();
  await expectAccessible(page);
  await page.route("**/api/checklist", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Couldn't load your progress" })).toBeVisible();
  await page.unroute("**/api/checklist");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Setup steps" })).toBeVisible();
});

test("members see who sets the workspace up", async ({ page, workspace, demo }) => {
  const member = await addPerson(demo, { ...workspace, role: "agent", name: "Lucas" });
  await openSession(page.context(), member);
  await page.goto(`/${workspace.id}/get-started`);
  await expect(page.getByRole("heading", { name: "Setup is for owners and admins" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Get started/ })).toHaveCount(0);
});
