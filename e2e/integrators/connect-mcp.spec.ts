import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "#e2e/support/fixtures.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";

test("an AI application connects with the settings that the console shows", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { token } = await workspace.api.call(apiKeyEndpoints.create, { body: { name: "Cursor" } });
  await page.goto(`/${workspace.id}/settings/api-keys`);
  await page.getByRole("button", { name: "Connect an AI application" }).click();
  const dialog = page.getByRole("dialog", { name: /^Connect an AI application to / });
  const address = `${demo.baseUrl}/api/mcp`;
  await expect(dialog.getByRole("region", { name: "Claude, ChatGPT" })).toHaveText(address);
  await dialog.getByRole("tab", { name: "Claude Code" }).click();
  await expect(dialog.getByRole("region", { name: "Claude Code" })).toHaveText(
    `claude mcp add --transport http tertulia ${address}`,
  );
  await dialog.getByRole("checkbox", { name: "Only tools that read" }).click();
  await dialog.getByRole("tab", { name: "Cursor" }).click();
  const shown = await dialog.getByRole("region", { name: "Cursor" }).textContent();
  const { url, headers } = JSON.parse(shown ?? "").mcpServers.tertulia;
  expect(url).toBe(`${demo.baseUrl}/api/mcp/readonly`);

  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  const authorization = String(headers.Authorization).replace("YOUR_API_KEY", token);
  const requestInit = { headers: { ...headers, Authorization: authorization } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  const { tools } = await client.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const { content } = await client.callTool({ name: "describe_workspace", arguments: {} });
  expect(content[0]).toMatchObject({ text: expect.stringContaining("Workspace ") });
  await client.close();
});
