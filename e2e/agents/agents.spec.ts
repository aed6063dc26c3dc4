import { agentEditor } from "#e2e/pages/agent-editor.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession, type TestWorkspace } from "#e2e/support/people.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";

const prices =
  "# Prices\n\nThe pottery course costs 90 euros a month.\n\n# Times\n\nWe open at nine in the morning.\n";

test("an agent is created, tested as a draft, saved, restored, published on a website and deleted", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id: workspaceId } = workspace;
  const editor = agentEditor(page);

  await test.step("create an agent from a purpose", async () => {
    await page.goto(`/${workspaceId}/agents`);
    await expect(page.getByRole("heading", { name: "No agents yet" })).toBeVisible();
    await page.getByRole("button", { name: "New agent" }).first().click();
    await page.getByRole("button", { name: "Create agent" }).click();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Name").fill("Reception");
    await page.getByRole("radio", { name: "First line of support" }).click();
    await page.getByRole("button", { name: "Create agent" }).click();
    await expect(editor.name).toHaveValue("Reception");
    await expect(editor.instructions).toHaveValue(/^You are the first line of support\./);
    await expect(editor.state).toHaveText("Saved");
  });
  const [agent] = await api.call(agentEndpoints.list, { query: { workspaceId } });
  const agentId = agent?.id ?? "";

  await test.step("it answers from its file and shows the source", async () => {
    await uploadFile(workspace, agentId, "prices.md");
    const answer = await editor.ask("How much is the pottery course?");
    await expect(answer).toContainText("90 euros");
    await expect(answer.getByRole("list", { name: "Sources" })).toContainText("prices.md");
    await editor.unfold(answer);
    await expect(answer).toContainText("The pottery course costs 90 euros a month.");
    await expect(answer.getByText("Provider")).toBeVisible();
    await expect(answer.getByText("built-in", { exact: true })).toBeVisible();
  });

  await test.step("the test chat uses the unsaved draft", async () => {
    await editor.name.fill("Front desk");
    await editor.instructions.fill("You are {{contact.nme}}.");
    await editor.tool("Assign tag").click();
    await expect(editor.state).toContainText("Unsaved changes");
    await expect(editor.chat).toContainText("the test uses your draft");
    await expect(page.getByText("Unknown variables are left empty: {{contact.nme}}")).toBeVisible();
    await editor.chat.getByRole("radio", { name: "Compare" }).click();
    await editor.ask("When do you open?");
    await expect(editor.answers).toHaveCount(3);
    await expect(editor.answers.nth(1)).toContainText("nine in the morning");
    await expect(editor.answers.nth(2)).toContainText("nine in the morning");
    const stored = await api.call(agentEndpoints.get, { query: { agentId, workspaceId } });
    expect(stored.name).toBe("Reception");
  });

  await test.step("has no accessibility violations", async () => {
    await editor.unfold(editor.answers.last());
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("save with the keyboard", async () => {
    await editor.instructions.press("Control+s");
    await expect(shell(page).toast("Agent saved")).toBeVisible();
    await expect(editor.state).toHaveText("Saved");
    await expect
      .poll(async () => (await api.call(agentEndpoints.settings, { query: { agentId } })).tools)
      .not.toContain("assign_tag");
  });

  await test.step("restore an earlier version", async () => {
    await editor.openVersions();
    await expect(editor.versions.getByText("Version 2")).toBeVisible();
    await expect(editor.versions.getByText("Version 3")).toHaveCount(0);
    const first = editor.versions.getByRole("listitem").filter({ hasText: "Version 1" });
    await expect(editor.versions).toContainText("Reception → Front desk");
    await expect(editor.versions).toContainText("− Assign tag");
    await first.getByRole("button", { name: "Restore" }).click();
    await expect(editor.versions).toHaveCount(0);
    await expect(editor.name).toHaveValue("Reception");
    await expect(editor.tool("Assign tag")).toBeChecked();
  });

  await test.step("the log lists its answers", async () => {
    await editor.tab("Log").click();
    const runs = page.getByRole("list", { name: "Runs" }).getByRole("group");
    await expect(runs).toHaveCount(3);
    await expect(runs.last()).toContainText("How much is the pottery course?");
    await expect(runs.last()).toContainText("Answered");
  });

  await test.step("allowed websites must be origins", async () => {
    await editor.tab("Widget").click();
    await expect(page.getByRole("region", { name: "tag" })).toContainText(`data-agent="${agentId}"`);
    await page.getByRole("radio", { name: "Only these" }).click();
    await page.getByLabel("Add a domain").fill("https://*.example.com");
    await page.getByLabel("Add a domain").press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Enter a domain" })).toBeVisible();
    await page.getByLabel("Add a domain").fill("Example.com/contact");
    await page.getByLabel("Add a domain").press("Enter");
    await expect(page.getByRole("list", { name: "Allowed domains" })).toContainText("https://example.com");
    await editor.save.click();
    await expect(editor.state).toHaveText("Saved");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("switch the widget on in the list; a failed request reverts the switch", async () => {
    await shell(page).goTo("AI agents");
    const onSite = page.getByRole("switch", { name: "Widget of Reception" });
    await expect(page.getByRole("list", { name: "AI agents" })).toContainText("1 file ready");
    await onSite.click();
    await expect(onSite).toBeChecked();
    await expect(shell(page).toast("The widget of “Reception” is on")).toBeVisible();
    await page.route("**/api/agent/enable-widget", (route) => route.abort());
    await onSite.click();
    await expect(shell(page).toast("Couldn't change the widget")).toBeVisible();
    await expect(onSite).toBeChecked();
    await page.unroute("**/api/agent/enable-widget");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("copy the agent, then delete the copy with its files", async () => {
    await page.getByRole("button", { name: "More for Reception", exact: true }).click();
    await page.getByRole("menuitem", { name: "Copy" }).click();
    await page.getByRole("button", { name: "More for Reception (copy)" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await expect(page.getByRole("alertdialog")).toContainText(
      "Its 1 file, settings, versions and log are deleted",
    );
    await page.getByRole("button", { name: "Delete agent" }).click();
    await expect(page.getByRole("list", { name: "AI agents" }).getByRole("listitem")).toHaveCount(1);
  });
});

/** Uploads a file to an agent through an upload link and waits until it is indexed. */
async function uploadFile(
  { api, id: workspaceId }: TestWorkspace,
  agentId: string,
  fileName: string,
): Promise<void> {
  const query = { agentId, workspaceId, fileName };
  const { uploadUrl } = await api.call(knowledgeEndpoints.generateUploadToken, { query });
  await fetch(uploadUrl, { method: "PUT", body: prices });
  await expect
    .poll(async () => (await api.call(knowledgeEndpoints.validateFile, { query })).isValid)
    .toBe(true);
}

test("people without edit permission can view and test agents", async ({ page, workspace, demo }) => {
  const { api, id } = workspace;
  const { id: agentId } = await api.call(agentEndpoints.add, {
    body: { workspaceId: id, name: "Reception", model: "gpt-nobody-serves" },
  });
  const person = await addPerson(demo, { id, role: "agent", name: "Lucas" });
  await openSession(page.context(), person);
  await page.goto(`/${id}/agents`);
  await expect(page.getByRole("list", { name: "AI agents" })).toContainText("no provider: built-in answers");
  await expect(page.getByRole("switch", { name: "Widget of Reception" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "New agent" })).toHaveCount(0);

  await page.getByRole("link", { name: "Reception" }).click();
  const editor = agentEditor(page);
  await expect(page.getByText("You don't have permission to edit agents.")).toBeVisible();
  await expect(editor.instructions).not.toBeEditable();
  await expect(editor.save).toHaveCount(0);
  const answer = await editor.ask("When do you open?");
  await expect(answer).toContainText("No answer found");
  await editor.unfold(answer);
  await expect(answer).toContainText("gpt-nobody-serves");
  const refused = await person.api.ask(agentEndpoints.update, {
    body: { id: agentId, workspaceId: id, name: "Mine" },
  });
  expect([refused.status, refused.errorCode]).toEqual([403, "FORBIDDEN"]);
});
