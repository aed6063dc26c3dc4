import { agentEditor } from "#e2e/pages/agent-editor.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { startRemoteServer } from "#lib/testing/mcp/remote-server.ts";
import { startOpenAiServer } from "#lib/testing/servers/openai-server.ts";

test("an owner allows a tool of an MCP server, and the test chat uses it", async ({
  demo,
  signedIn: page,
  workspace,
}) => {
  const { api, id: workspaceId } = workspace;
  const arguments_ = JSON.stringify({ id: "7" });
  const model = await startOpenAiServer({
    chat: [{ tools: [{ name: "Shop__find_order", arguments: arguments_ }] }, { text: "It was sent." }],
  });
  const remote = await startRemoteServer({ key: { header: "authorization", value: "Bearer right" } });
  await api.call(providerEndpoints.create, {
    body: { name: "Local", baseUrl: model.baseUrl, models: ["m"] },
  });
  const agent = await api.call(agentEndpoints.add, { body: { workspaceId, name: "Reception", model: "m" } });
  const editor = agentEditor(page);
  const servers = page.getByRole("region", { name: "MCP servers" });
  const dialog = page.getByRole("dialog");

  await test.step("add a server: a wrong key, then the right one", async () => {
    await page.goto(`/${workspaceId}/agents/${agent.id}`);
    await expect(servers.getByText("No MCP servers yet.")).toBeVisible();
    await servers.getByRole("button", { name: "Add MCP server" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Shop");
    await dialog.getByRole("textbox", { name: "Address" }).fill(remote.url);
    await dialog.getByLabel("Key", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByRole("status")).toHaveText("The server rejected the key (status 401).");
    await dialog.getByLabel("Key", { exact: true }).fill("right");
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByRole("status")).toHaveText("It works: the server has 4 tools.");
    await dialog.getByRole("checkbox", { name: "Find an order" }).press("Space");
    await expect(dialog.getByText("1 of 4")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add server" }).click();
    await expect(shell(page).toast("“Shop” saved")).toBeVisible();
    await expect(servers.getByText("1 allowed tool: Find an order")).toBeVisible();
  });

  await test.step("the test chat calls the tool", async () => {
    const answer = await editor.ask("Where is my order?");
    await expect(answer).toContainText("It was sent.");
    await editor.unfold(answer);
    await expect(answer.getByText("Shop › find_order")).toBeVisible();
    await expect(answer).toContainText("Order 7 was sent.");
  });

  await test.step("people of the team do not see the servers", async () => {
    const person = await addPerson(demo, { id: workspaceId, role: "agent", name: "Lucas" });
    await openSession(page.context(), person);
    await page.reload();
    await expect(servers).toContainText("You don't have permission to see MCP servers.");
  });
  await Promise.all([model.close(), remote.close()]);
});
