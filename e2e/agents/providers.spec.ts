import { expect, test } from "#e2e/support/fixtures.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { startOpenAiServer } from "#lib/testing/servers/openai-server.ts";

test("an AI provider is tested, added, set as the default and removed", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id: workspaceId } = workspace;
  const server = await startOpenAiServer({ models: ["small", "large"], apiKey: "sk-right" });
  const dialog = page.getByRole("dialog");
  const row = page
    .getByRole("list", { name: "Providers" })
    .getByRole("listitem")
    .filter({ hasText: "House" });

  await test.step("the built-in model is always available", async () => {
    await page.goto(`/${workspaceId}/settings/providers`);
    await expect(page.getByRole("listitem").filter({ hasText: "Built-in model" })).toContainText("Always on");
    await page.getByRole("button", { name: "Ollama" }).click();
    await expect(dialog.getByLabel("Base URL")).toHaveValue("http://localhost:11434/v1");
  });

  await test.step("a wrong key shows an error, and a correct key works", async () => {
    await dialog.getByLabel("Name").fill("House");
    await dialog.getByLabel("Base URL").fill(server.baseUrl);
    await dialog.getByLabel("API key").fill("sk-wrong");
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByRole("status")).toContainText("The server rejected the API key (status 401).");
    await dialog.getByLabel("API key").fill("sk-right");
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByRole("status")).toHaveText(
      /^It works: small answered\. \d+ ms\. It lists 2 models\.$/,
    );
    await dialog.getByLabel("Models").click();
    await page.getByRole("option", { name: "large" }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Add provider" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText("large and small.");
  });

  await test.step("the key is never shown again, and saving other fields keeps it", async () => {
    await page.getByRole("button", { name: "Edit House" }).click();
    await expect(dialog.getByLabel("API key")).toHaveValue("");
    expect(await page.content()).not.toContain("sk-right");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Test the connection to House" }).click();
    await expect(row.getByRole("status")).toContainText("It works: large answered.");
  });

  await test.step("new agents use the default model", async () => {
    await page.getByRole("button", { name: /^Default model/ }).click();
    await page.getByRole("option", { name: "large" }).click();
    await expect(page.getByText("New agents use House/large")).toBeVisible();
    const agent = await api.call(agentEndpoints.add, { body: { name: "Vera", workspaceId } });
    expect(agent.model).toBe("House/large");
  });

  await test.step("removing it names the agents that use it", async () => {
    await page.getByRole("button", { name: "More for House" }).click();
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Vera uses it and will reply with the built-in model");
    await expect(question).toContainText("New agents use one of its models");
    await question.getByRole("button", { name: "Remove provider" }).click();
    await expect(row).toHaveCount(0);
  });
  await server.close();
});
