import type { Locator, Page } from "@playwright/test";
import { agentEditor } from "#e2e/pages/agent-editor.ts";
import { ruleEditor } from "#e2e/pages/rule-editor.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities } from "#e2e/support/opportunity-rows.ts";
import { holdWrites } from "#e2e/support/requests.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { addLead } from "#lib/testing/factories/lead.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

test("settings that are read again keep what was typed", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;

  await test.step("the profile and the preferences, when the window gets the focus again", async () => {
    await page.goto(`/${id}/settings/profile`);
    const lastName = page.getByLabel("Last name");
    const format = page.getByLabel("Date format");
    await lastName.fill("García");
    await format.click();
    await page.getByRole("option", { name: "2026-12-31" }).click();
    await api.call(userEndpoints.updateMe, { body: { name: "Olga María" } });
    const reads = ["/api/user/me", "/api/user/preferences"].map((path) => page.waitForResponse(`**${path}`));
    await page.clock.setSystemTime(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await Promise.all(reads);
    await expect(page.getByLabel("First name")).toHaveValue("Olga María");
    await expect(lastName).toHaveValue("García");
    await expect(format).toHaveText("2026-12-31");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(shell(page).toast("Profile saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();
    const { user } = await api.call(userEndpoints.me);
    expect(user).toMatchObject({ name: "Olga María", lastName: "García" });
  });

  await test.step("the workspace, when a colleague saves another setting", async () => {
    await page.goto(`/${id}/settings/workspace`);
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Academia");
    await api.call(workspaceEndpoints.updateRegion, { body: { currency: "COP" } });
    await expect(page.getByLabel("Currency", { exact: true })).toContainText("COP");
    await expect(name).toHaveValue("Academia");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(shell(page).toast("Settings saved")).toBeVisible();
    expect(await api.call(workspaceEndpoints.region)).toMatchObject({ name: "Academia", currency: "COP" });
  });
});

/** Types a text, saves it by leaving the field, and types on before the save ends. */
async function typeDuringSave(page: Page, field: Locator, [first, then]: [string, string], address: string) {
  const { held, release } = await holdWrites(page, address);
  await field.fill(first);
  await field.blur();
  await expect.poll(() => held.length).toBe(1);
  // Entering and leaving the field sends nothing again.
  await field.focus();
  await field.blur();
  await field.fill(then);
  const saved = page.waitForResponse((one) => one.request().method() !== "GET" && one.ok());
  release();
  await saved;
  await page.unroute(address);
  await field.blur();
  await expect(field).toHaveValue(then);
  expect(held).toHaveLength(1);
}

test("fields keep what is typed while they save, and what could not be saved", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;

  await test.step("an opportunity", async () => {
    const [opportunity = ""] = await addOpportunities(workspace, ["Boiler"]);
    const stored = () => api.call(opportunityEndpoints.get, { params: { id: opportunity } });
    await page.goto(`/${id}/opportunities/${opportunity}`);
    const description = page.getByRole("textbox", { name: "Description" });
    await typeDuringSave(page, description, ["A boiler", "A boiler and a pump"], "**/api/opportunity?*");
    await expect.poll(stored).toMatchObject({ description: "A boiler and a pump" });
    const amount = page.getByRole("textbox", { name: "Amount" });
    const { held, release } = await holdWrites(page, "**/api/opportunity?*");
    await amount.fill("2000");
    await amount.blur();
    await expect.poll(() => held.length).toBe(1);
    await amount.fill("2500.50");
    release();
    await expect.poll(stored).toMatchObject({ amount: 2000 });
    await amount.blur();
    await expect.poll(stored).toMatchObject({ amount: 2500.5 });
    await expect(amount).toHaveValue("€2,500.50");
  });

  await test.step("a task", async () => {
    const { taskId } = await api.call(taskEndpoints.create, { body: { name: "Call Eva" } });
    const stored = () => api.call(taskEndpoints.get, { params: { id: taskId } });
    await page.goto(`/${id}/tasks`);
    await page.getByRole("button", { name: "Call Eva", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Call Eva" });
    const notes = panel.getByRole("textbox", { name: "Notes" });
    await typeDuringSave(page, notes, ["About the exam", "About the exam in May"], "**/api/task?*");
    await expect.poll(stored).toMatchObject({ notes: "About the exam in May" });
    const due = panel.getByRole("textbox", { name: "Due" });
    const { held, release } = await holdWrites(page, "**/api/task?*");
    await due.fill("tomorrow 10:00");
    await due.blur();
    await expect.poll(() => held.length).toBe(1);
    await due.fill("tomorrow 11:00");
    const saved = page.waitForResponse(
      (one) => one.url().includes("/api/task?") && one.request().method() !== "GET",
    );
    release();
    await saved;
    await expect(due).toHaveValue("tomorrow 11:00");
    await due.blur();
    await expect(due).toHaveValue("Tomorrow 11:00");
  });

  await test.step("the name of a stage", async () => {
    await page.goto(`/${id}/settings/stages`);
    const name = page.getByRole("list", { name: "Stages" }).getByRole("textbox").nth(1);
    await page.route("**/api/stage*", (route) => route.abort());
    await name.fill("Talking");
    await name.blur();
    await expect(shell(page).toast("Not saved")).toBeVisible();
    await expect(name).toHaveValue("Talking");
    await page.unrouteAll();
    await name.focus();
    await name.blur();
    await expect.poll(async () => (await api.call(stageEndpoints.list))[1]?.name).toBe("Talking");
  });
});

/** Saves a text in an editor and types on before the save ends. */
async function typeOn(page: Page, field: Locator, address: string, save: Locator) {
  const { held, release } = await holdWrites(page, address);
  await field.fill("First");
  await save.click();
  await expect.poll(() => held.length).toBe(1);
  await field.fill("First and second");
  release();
  await page.unroute(address);
  await expect(save).not.toHaveAttribute("aria-busy");
}

test("editors keep what is typed while they save", async ({ signedIn: page, workspace, demo }) => {
  const { api, id } = workspace;

  await test.step("a rule", async () => {
    const actions = [{ url: "https://example.com/hook" }];
    const body = { name: "Rule", trigger: "asignar_fase", actions };
    const rule = await api.call(ruleEndpoints.create, { body });
    await page.goto(`/${id}/rules/${rule.id}`);
    const editor = ruleEditor(page);
    await typeOn(page, editor.name, "**/api/rule?*", editor.save);
    await expect(shell(page).toast("Rule saved")).toBeVisible();
    await expect(editor.name).toHaveValue("First and second");
    await editor.save.click();
    await expect
      .poll(async () => (await api.call(ruleEndpoints.get, { params: { id: rule.id } })).name)
      .toBe("First and second");
  });

  await test.step("an agent", async () => {
    const { id: agentId } = await api.call(agentEndpoints.add, {
      body: { workspaceId: id, name: "Nora", model: "builtin" },
    });
    await page.goto(`/${id}/agents/${agentId}`);
    const editor = agentEditor(page);
    await typeOn(page, editor.instructions, "**/api/agent/save", editor.save);
    await expect(shell(page).toast("Agent saved")).toBeVisible();
    await expect(editor.instructions).toHaveValue("First and second");
    await editor.save.click();
    await expect(editor.state).toHaveText("Saved");
  });

  await test.step("a template", async () => {
    const components = [{ type: "BODY", text: "Hola" }];
    const body = { name: "hola", language: "es", category: "UTILITY", components, draft: true } as const;
    const template = await api.call(templateEndpoints.create, { body });
    await page.goto(`/${id}/templates/${template.id}`);
    const footer = page.getByLabel("Footer");
    const save = page.getByRole("button", { name: "Save draft" });
    await typeOn(page, footer, "**/api/template/*", save);
    await expect(shell(page).toast("Draft saved")).toBeVisible();
    await expect(footer).toHaveValue("First and second");
  });

  await test.step("the mapping of a lead form", async () => {
    const whatsapp = await connectWhatsapp(workspace, demo);
    const [channel] = await api.call(channelEndpoints.list);
    const { id: contactId } = await api.call(contactEndpoints.create, {
      body: { name: "Ana", email: "ana@example.com" },
    });
    const given = { workspaceId: id, channelId: String(channel?.id), contactId, canary: "777" };
    const { leadForm } = await addLead(given);
    await page.goto(`/${id}/ads/${leadForm}`);
    const field = page.getByRole("combobox", { name: /full_name/i });
    const choose = async (option: string) => {
      await field.click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    const { held, release } = await holdWrites(page, `**/api/lead/form/${leadForm}`);
    await choose("Email");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => held.length).toBe(1);
    await choose("Last name");
    release();
    await expect(shell(page).toast("Saved")).toBeVisible();
    await expect(field).toHaveText("Last name");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(async () => (await api.call(leadEndpoints.getForm, { params: { formId: leadForm } })).map)
      .toEqual({ full_name: "lastname" });
    await whatsapp.graph.close();
  });
});
