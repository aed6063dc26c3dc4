import { automationEditor } from "#e2e/pages/automation-editor.ts";
import { simulatorPage } from "#e2e/pages/simulator-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";

test("an automation is built on the canvas, tested, published and run by a customer's reply", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id } = workspace;
  await api.call(tagEndpoints.create, { body: { name: "Prices", color: "#2f6fde" } });
  await api.call(ruleEndpoints.create, {
    body: { name: "Stages", trigger: "asignar_fase", actions: [{ url: `${receiver.origin}/stage` }] },
  });
  const editor = automationEditor(page);

  await test.step("create it", async () => {
    await page.goto(`/${id}/automations`);
    await page.getByRole("button", { name: "New automation" }).first().click();
    await page.getByLabel("Name").fill("Welcome");
    await page.getByRole("radio", { name: "Blank" }).click();
    await page.getByRole("button", { name: "Create automation" }).click();
    await expect(editor.card(/^Start/)).toBeVisible();
  });

  await test.step("build it with the mouse", async () => {
    await editor.card(/^Start/).click();
    await editor.form.getByRole("combobox", { name: "Starts on" }).click();
    await page.getByRole("option", { name: /^First message/ }).click();
    await editor.addAfter("Add a step after Start", "Ask a question");
    await editor.form
      .getByRole("textbox", { name: "Question" })
      .fill("Hello {{contact.name}}! What do you need?");
    for (const [index, title] of ["Prices", "A visit"].entries()) {
      await editor.form.getByRole("button", { name: "Button", exact: true }).click();
      await editor.form.getByRole("textbox", { name: `Button ${index + 1}` }).fill(title);
    }
    await editor.addAfter("Add a step after “Prices”", "Tag");
    await editor.choose("Tag", "Prices");
    await editor.addAfter("Add a step after Tag", "Move to a stage");
    await expect(page.getByRole("button", { name: /problem/ })).toBeVisible();
    await editor.choose("Stage", "Qualified");
    await editor.expectSaved();
  });

  await test.step("test it, which writes nothing", async () => {
    const { id: contactId } = await api.call(contactEndpoints.create, {
      body: { name: "Ana", email: "ana@example.com" },
    });
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByRole("button", { name: "Ana" }).click();
    const chat = page.getByRole("list", { name: "Chat" });
    await expect(chat).toContainText("Hello Ana! What do you need?");
    await chat.getByRole("button", { name: "Prices" }).click();
    await expect(chat).toContainText("Moves the contact to Qualified.");
    await expect(chat).toContainText("The run would end here.");
    expect(await api.call(contactEndpoints.get, { params: { id: contactId } })).toMatchObject({ tags: [] });
    await page.getByRole("button", { name: "Leave the test" }).click();
  });

  await test.step("publish it", async () => {
    await editor.publish();
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  });
  const address = page.url();

  await test.step("a customer writes and presses a button", async () => {
    await page.goto(`/${id}/simulator`);
    const simulator = simulatorPage(page);
    await simulator.start.click();
    await simulator.write("Hola");
    await page.getByRole("list", { name: "Reply buttons" }).getByRole("button", { name: "Prices" }).click();
    await expect.poll(() => receiver.seen.length).toBe(1);
    const { trigger, contact } = JSON.parse(String(receiver.seen[0]?.body));
    expect(trigger).toBe("AsignarFase");
    expect(contact).toMatchObject({ stageName: "Qualified" });
  });

  await test.step("the canvas shows the path of the run", async () => {
    await page.goto(`${address}?tab=runs`);
    await page.getByRole("list", { name: "Runs" }).getByRole("button").first().click();
    await expect(editor.card(/^Move to a stage: To Qualified\. completed, position 4/)).toBeVisible();
    await expect(editor.card(/^Ask a question.*completed, position 2/)).toBeVisible();
    await expect(page.getByRole("region", { name: "What happened" })).toContainText("Prices");
    await expectAccessible(page);
  });
});

test("an automation is edited, undone and published with the keyboard only", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const editor = automationEditor(page);
  await page.goto(`/${id}/automations`);
  await expect(page.getByRole("heading", { name: "No automations yet" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  // The first starting point has a question and a tag. Keyboard navigation begins at its start step.
  await expect(editor.card(/^Start/)).toBeVisible();
  await editor.card(/^Start/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(editor.card(/^Ask a question/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(editor.card(/^Send a message/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(editor.card(/^Tag/)).toBeFocused();

  await page.keyboard.press("Delete");
  await expect(editor.card(/^Tag/)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(editor.card(/^Tag/)).toHaveCount(1);
  await expect(page.getByText("There is nothing to undo.")).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(editor.card(/^Tag/)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(editor.card(/^Tag/)).toHaveCount(1);
  await page.keyboard.press("Control+Shift+z");
  await expect(editor.card(/^Tag/)).toHaveCount(0);

  await editor.card(/^Send a message/).focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("stage");
  await page.keyboard.press("Enter");
  await expect(editor.card(/^Move to a stage/)).toBeVisible();
  await expect(editor.form.getByRole("button", { name: "Stage" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Stage" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Contacted");
  await page.keyboard.press("Enter");
  await expect(editor.card(/^Move to a stage: To Contacted/)).toBeVisible();
  await expect(editor.form.getByRole("button", { name: "Stage" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor.card(/^Move to a stage/)).toBeFocused();
  await editor.expectSaved();

  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Version 1 is published")).toBeVisible();
  await expect
    .poll(() => api.call(automationEndpoints.list))
    .toMatchObject([{ name: "By hand", status: "published", version: 1 }]);
});

test("focuses the form of a new step unless the user has moved the focus", async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = await workspace.api.call(automationEndpoints.create, { body: { name: "Welcome" } });
  const editor = automationEditor(page);
  await page.goto(`/${workspace.id}/automations/${id}`);
  await editor.addAfter("Add a step after Start", "Send a message");
  await expect(editor.form.getByRole("textbox", { name: "Message" })).toBeFocused();

  await editor.addAfter("Add a step after Send a message", "Ask a question");
  const button = editor.form.getByRole("button", { name: "Button", exact: true });
  await button.focus();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(button).toBeFocused();
});
