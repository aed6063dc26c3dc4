import type { Locator } from "@playwright/test";
import { deliveryLog } from "#e2e/pages/delivery-log.ts";
import { ruleEditor } from "#e2e/pages/rule-editor.ts";
import { shell } from "#e2e/pages/shell.ts";
import { stagePayload } from "#e2e/support/contact-payload.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession, type TestWorkspace } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

const ana = { name: "Ana", lastname: "López", internalWhatsappNumber: "+34 600 111 222", tags: ["VIP"] };

test("a rule is created, tested, saved, run by a stage change, resent and disabled", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id, stages } = workspace;
  const { contact } = await api.call(contactEndpoints.create, { body: ana });
  await api.call(contactEndpoints.create, {
    body: { name: "Bruno", email: "bruno@example.com", stageId: stages.Customer },
  });
  const url = `${receiver.origin}/hooks?from=tertulia`;
  const editor = ruleEditor(page);

  await test.step("create it with mouse and keyboard", async () => {
    await page.goto(`/${id}/rules`);
    await page.getByRole("link", { name: "New rule" }).first().click();
    await editor.name.fill("Tell billing");
    await editor.chooseEvent("Contact created");
    await expect(editor.event).toHaveText("Contact created");

    await editor.event.focus();
    await page.keyboard.press("Enter");
    await expect(editor.typeAhead("Event")).toBeFocused();
    await page.keyboard.type("stage ch");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(editor.event).toHaveText("Stage changed");
    await expect(editor.event).toBeFocused();

    await editor.addCondition.press("Enter");
    await expect(editor.field).toHaveText("Stage");
    await expect(editor.comparison).toHaveText("is");
    await editor.value("Stage").press("Enter");
    await expect(editor.typeAhead("Value of Stage")).toBeFocused();
    await page.keyboard.type("custo");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(editor.value("Stage")).toHaveText("Customer");

    await editor.webhook("Webhook").getByLabel("Address").fill(url);
    await editor.addWebhook.click();
    await editor
      .webhook("Webhook 2")
      .getByRole("button", { name: "Use this workspace's webhook tester" })
      .click();
    const inspector = await api.call(inspectorEndpoints.address);
    await expect(editor.webhook("Webhook 2").getByLabel("Address")).toHaveValue(inspector.url);
  });

  await test.step("test it without sending", async () => {
    await editor.tryOn("Bruno");
    await expect(editor.trial.getByText("It would run for Bruno.")).toBeVisible();
    await editor.tryOn("Ana López");
    await expect(editor.trial.getByText("It would not run for Ana López.")).toBeVisible();
    await expect(editor.trial.getByRole("listitem")).toHaveText([
      "Stage is “New”. “is Customer” does not match.",
    ]);
    await expect(editor.request(1)).toContainText(`POST ${url}`);
    expect(receiver.seen).toEqual([]);
  });

  await test.step("send a test request, which is marked as a test", async () => {
    await editor.sendTest.click();
    const answer = editor.request(1).getByRole("status").filter({ hasText: " ms" });
    await expect(answer).toContainText("200");
    await expect(answer.getByRole("region", { name: "Answer" })).toHaveText("ok");
    expect(receiver.seen).toHaveLength(1);
    const [sent] = receiver.seen.splice(0);
    expect(sent).toMatchObject({ method: "POST", url: "/hooks?from=tertulia" });
    expect(sent?.headers).toMatchObject({
      "x-tertulia-test": "true",
      "user-agent": "Tertulia-Webhooks/1.0",
      "content-type": "application/json",
    });
    expect(bodyOf(sent)).toEqual(stagePayload(contact, stageOf(workspace, "New")));
    const { data } = await api.call(deliveryEndpoints.list, { query: {} });
    expect(data).toEqual([]);
  });

  await test.step("save it", async () => {
    await editor.save.click();
    await expect(shell(page).toast("Rule created")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Tell billing" })).toBeVisible();
    await shell(page).goTo("Rules");
    await expect(page.getByRole("list", { name: "Rules" }).getByRole("listitem")).toContainText(
      `When stage changed, if Stage is Customer, then POST to 127.0.0.1:${receiver.port} and 1 more`,
    );
  });

  await test.step("it runs when the contact moves to the stage", async () => {
    await shell(page).goTo("Board");
    await moveRight(page.getByRole("group", { name: "Ana López" }), 4);
    await expect(page.getByRole("region", { name: "Customer, 2" })).toContainText("Ana López");
    await expect.poll(() => receiver.seen.length).toBe(1);
    const [sent] = receiver.seen;
    expect(sent).toMatchObject({ method: "POST", url: "/hooks?from=tertulia" });
    expect(sent?.headers).not.toHaveProperty("x-tertulia-test");
    expect(bodyOf(sent)).toEqual(stagePayload(contact, stageOf(workspace, "Customer")));
  });

  const log = deliveryLog(page);
  await test.step("the log shows the request and response", async () => {
    await shell(page).goTo("Webhook deliveries");
    await expect(log.rows).toHaveCount(2);
    const row = log.rowsWith(
      "Delivered",
      "200",
      "Tell billing",
      "Stage changed",
      "Ana López",
      receiver.origin.slice(7),
    );
    await row.getByRole("button").click();
    await expect(log.drawer).toContainText("The receiver returned a 2xx status.");
    const request = await log.openTab("Request");
    await expect(request).toContainText(`POST ${url}`);
    await expect(request).toContainText(String(receiver.seen[0]?.headers["x-tertulia-delivery"]));
    await request.getByRole("radio", { name: "Raw" }).click();
    await expect(request.getByRole("region", { name: "Request body", exact: true })).toHaveText(
      String(receiver.seen[0]?.body),
    );
    const response = await log.openTab("Response");
    await expect(response).toContainText("HTTP 200");
    await expect(response.getByRole("region", { name: "Response body", exact: true })).toHaveText("ok");
    expect(receiver.seen).toHaveLength(1);
  });

  await test.step("resend it as a new delivery", async () => {
    await log.resend.click();
    await expect(shell(page).toast("Resent as a new delivery")).toBeVisible();
    await expect(log.drawer.getByRole("button", { name: "Earlier delivery" })).toBeVisible();
    await expect(log.drawer).toContainText("The receiver returned a 2xx status.");
    await expect(log.rows).toHaveCount(3);
    await expect(log.rows.first()).toContainText("resent");
    await expect.poll(() => receiver.seen.length).toBe(2);
    const [first, second] = receiver.seen;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["x-tertulia-delivery"]).not.toBe(first?.headers["x-tertulia-delivery"]);
    await log.drawer.getByRole("button", { name: "Earlier delivery" }).click();
    await expect(log.drawer).toContainText(String(first?.headers["x-tertulia-delivery"]));
    await log.drawer.getByRole("button", { name: "Close" }).click();
  });

  await test.step("it does not run once disabled", async () => {
    await shell(page).goTo("Rules");
    const isOn = page.getByRole("switch", { name: "Tell billing is on" });
    await isOn.click();
    await expect(isOn).not.toBeChecked();
    await expect
      .poll(async () => (await api.call(ruleEndpoints.list)).map(({ enabled }) => enabled))
      .toEqual([false]);
    await shell(page).goTo("Board");
    const card = page.getByRole("group", { name: "Ana López" });
    await moveRight(card, -1);
    await expect(page.getByRole("region", { name: "Proposal, 1" })).toContainText("Ana López");
    await moveRight(card, 1);
    await expect(page.getByRole("region", { name: "Customer, 2" })).toContainText("Ana López");
    await expect.poll(() => stageIdOf(workspace, contact.id)).toBe(stages.Customer);
    // Deliveries are written with the change, so the log is already complete.
    const { data } = await api.call(deliveryEndpoints.list, { query: {} });
    expect(data).toHaveLength(3);
    expect(receiver.seen).toHaveLength(2);
  });
});

test("members see rules read-only and who can edit them", async ({ page, workspace, demo }) => {
  const { api, id } = workspace;
  const rule = await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell billing",
      trigger: "asignar_fase",
      actions: [{ url: "https://hooks.example.com/billing" }],
    },
  });
  const agent = await addPerson(demo, { id, role: "agent", name: "Lucas" });
  await openSession(page.context(), agent);

  await page.goto(`/${id}/rules`);
  await expect(page.getByRole("link", { name: "Tell billing" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Tell billing is on" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "New rule" })).toHaveCount(0);
  for (const path of [`rules/${rule.id}`, "rules/new"]) {
    await page.goto(`/${id}/${path}`);
    await expect(
      page.getByRole("heading", { name: "You don't have permission to edit rules" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /Save|Create rule/ })).toHaveCount(0);
  }
  const refused = await agent.api.ask(ruleEndpoints.update, {
    query: { id: rule.id },
    body: { enabled: false },
  });
  expect([refused.status, refused.errorCode]).toEqual([403, "FORBIDDEN"]);
});

/** Moves a card with the keyboard by a number of columns to the right (negative: to the left). */
async function moveRight(card: Locator, columns: number): Promise<void> {
  await card.press("Space");
  for (let step = 0; step < Math.abs(columns); step += 1) {
    await card.press(columns > 0 ? "ArrowRight" : "ArrowLeft");
  }
  await card.press("Space");
}

function stageOf({ stages }: TestWorkspace, name: string): { id: string; name: string } {
  return { id: stages[name] ?? "", name };
}

async function stageIdOf({ api }: TestWorkspace, contactId: string): Promise<string | null> {
  return (await api.call(contactEndpoints.get, { params: { id: contactId } })).stageId;
}

function bodyOf(request: { body: string } | undefined): unknown {
  return JSON.parse(request?.body ?? "null");
}
