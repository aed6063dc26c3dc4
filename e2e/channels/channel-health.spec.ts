import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, type Demo, openSession, type TestWorkspace } from "#e2e/support/people.ts";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { deliverMetaWebhook, whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";

const customer = "Lucía Ortega";
const appSecret = "app-secret-0001";
const digits = () => String(randomInt(1e12, 1e13));

/** Creates a WhatsApp channel with a mistyped phone number ID, and a customer who writes to the correct one. */
async function mistypedChannel({ api }: TestWorkspace, { baseUrl }: Demo) {
  const [phoneNumberId, mistyped] = [digits(), digits()];
  const { id } = await api.call(channelEndpoints.create, {
    body: {
      name: "Academia",
      platformType: "whatsapp",
      config: { phoneNumberId: mistyped, wabaId: "2002" },
      secrets: { accessToken: "token-0001", appSecret },
    },
  });
  const say = async (text: string) => {
    const from = "34600555902";
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const notification = whatsappNotification({
      phoneNumberId,
      contacts: [{ profile: { name: customer }, wa_id: from }],
      messages: [{ from, id: `wamid.${randomInt(1e12)}`, timestamp, type: "text", text: { body: text } }],
    });
    const url = `${baseUrl}/api/channel/webhook/${id}`;
    const answer = await deliverMetaWebhook(url, notification, { appSecret });
    expect(answer.status).toBe(200);
  };
  return { id, phoneNumberId, mistyped, say };
}

const problemsOf = (page: Page) =>
  page.getByRole("list", { name: "Problems of the channel" }).getByRole("listitem").filter({ hasText: "ID" });

test("messages for a mistyped phone number ID appear as problems and are delivered after the ID is corrected", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const channel = await mistypedChannel(workspace, demo);
  await page.goto(`/${workspace.id}/settings/channels`);
  const row = page.getByRole("listitem").filter({ hasText: "Academia" });
  await expect(row.getByText("Not verified yet", { exact: true })).toBeVisible();

  await test.step("the open page shows that the channel is failing, with the reason", async () => {
    await channel.say("Hola, ¿hay alguien?");
    await expect(row.getByText("Failing")).toBeVisible();
    await channel.say("¿Hola?");
    await expect(row.getByText("2 open problems")).toBeVisible();
    await expect(row).toContainText(`Messages arrive for the phone number ID ${channel.phoneNumberId}`);
    await expectAccessible(page);
  });

  await test.step("the owner gets one notification that links to the channel", async () => {
    await page.goto(`/${workspace.id}/notifications`);
    const notice = page.getByRole("main").getByRole("link", { name: /“Academia” is failing/ });
    await expect(notice).toHaveCount(1);
    await expectAccessible(page);
    await notice.click();
    await expect(page.getByRole("heading", { name: "Academia" })).toBeVisible();
    await expect(problemsOf(page)).toHaveCount(2);
  });

  await test.step("the payload opens with the keyboard", async () => {
    const problem = problemsOf(page).last();
    await expect(problem).toContainText(channel.mistyped);
    await problem.getByText("Details and payload").focus();
    await page.keyboard.press("Enter");
    await expect(problem.getByRole("region", { name: "Payload" })).toContainText("hay alguien");
    await expectAccessible(page);
  });

  await test.step("correct the ID", async () => {
    await page.getByRole("link", { name: "All channels" }).click();
    await row.getByRole("button", { name: "Edit Academia" }).click();
    await page.getByRole("dialog").getByLabel("Phone number ID").fill(channel.phoneNumberId);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(row.getByText("Not verified yet", { exact: true })).toBeVisible();
  });

  await test.step("retry all problems", async () => {
    await row.getByRole("link", { name: "Problems and activity of Academia" }).click();
    await page.getByRole("button", { name: "Retry all" }).click();
    await expect(page.getByText("2 notifications retried. No open problems left.")).toBeVisible();
    await expect(problemsOf(page).getByText("Resolved", { exact: true })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /Retry/ })).toHaveCount(0);
  });

  await test.step("a message for the corrected account verifies the channel", async () => {
    await expect(page.getByText("Not verified yet", { exact: true })).toBeVisible();
    await channel.say("Gracias");
    await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  });

  await test.step("the conversation has each message once", async () => {
    await page.goto(`/${workspace.id}/inbox?view=all`);
    await inbox(page).row(customer).click();
    await expect(inbox(page).log.getByText("Hola, ¿hay alguien?")).toHaveCount(1);
    await expect(inbox(page).log.getByText("¿Hola?", { exact: true })).toHaveCount(1);
  });
});

test("members see the status and activity of a failing channel but no payloads", async ({
  page,
  workspace,
  demo,
}) => {
  const channel = await mistypedChannel(workspace, demo);
  await channel.say("Es privado");
  const member = await addPerson(demo, { ...workspace, role: "agent", name: "Lucas" });
  await openSession(page.context(), member);
  await page.goto(`/${workspace.id}/settings/channels/${channel.id}`);
  await expect(page.getByText("Failing")).toBeVisible();
  await expect(page.getByText("You don't have permission to see problems")).toBeVisible();
  await page.getByRole("tab", { name: "Activity" }).click();
  await expect(page.getByText("No activity yet")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("Es privado")).toHaveCount(0);
});

test("changed settings make a channel unverified until a test succeeds", async ({
  signedIn: page,
  workspace,
}) => {
  const { channelId } = await workspace.api.call(simulatorEndpoints.start);
  await page.goto(`/${workspace.id}/settings/channels/${channelId}`);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await workspace.api.call(channelEndpoints.update, {
    query: { id: channelId },
    body: { config: { graphVersion: "v25.0" } },
  });
  await expect(page.getByText("Not verified yet", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Test / }).click();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "It works" })).toBeVisible();
});
