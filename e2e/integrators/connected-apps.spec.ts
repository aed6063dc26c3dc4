import { createHash, randomBytes } from "node:crypto";
import { loginPage } from "#e2e/pages/login-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

const verifier = randomBytes(32).toString("base64url");

/** Registers an application. Returns the path of its authorization request. */
async function authorizationPath(baseUrl: string, redirectUri: string, changes: Record<string, string> = {}) {
  const body = JSON.stringify({ client_name: "Claude", redirect_uris: [redirectUri] });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${baseUrl}/api/oauth/register`, { method: "POST", headers, body });
  const { client_id } = await response.json();
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "a state",
    ...changes,
  });
  return { clientId: client_id as string, path: `/oauth/authorize?${query}` };
}

/** Exchanges the code in the address of the browser. Returns a function that calls MCP with the token. */
async function exchange(baseUrl: string, clientId: string, url: URL) {
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    code: url.searchParams.get("code") ?? "",
    code_verifier: verifier,
  });
  const response = await fetch(`${baseUrl}/api/oauth/token`, { method: "POST", body: form });
  const { access_token } = await response.json();
  return async () => {
    const headers = {
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    return (await fetch(`${baseUrl}/api/mcp`, { method: "POST", headers, body })).status;
  };
}

test("an application is allowed with the keyboard, listed and revoked", async ({
  signedIn: page,
  workspace,
  receiver,
  demo,
}) => {
  const redirectUri = `${receiver.origin}/callback`;
  const { clientId, path } = await authorizationPath(demo.baseUrl, redirectUri);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Connect “Claude”?" })).toBeVisible();
  await expect(page.getByText(`${new URL(redirectUri).host} (a program on this computer)`)).toBeVisible();
  await expect(page.getByText("Only continue if you started this connection yourself")).toBeVisible();
  await expect(page.getByText("Full access")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "Workspace" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Allow" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${redirectUri}?*`);
  const url = new URL(page.url());
  expect(url.searchParams.get("state")).toBe("a state");
  expect(url.searchParams.get("iss")).toBe(demo.baseUrl);
  const callMcp = await exchange(demo.baseUrl, clientId, url);
  expect(await callMcp()).toBe(200);

  await page.goto(`/${workspace.id}/settings/api-keys`);
  const row = page.getByRole("list", { name: "Connected apps" }).getByRole("listitem");
  await expect(row).toContainText("Claude");
  await expect(row).toContainText(/Full access · last used .* from \S+/);
  await row.getByRole("button", { name: "Revoke the access of Claude" }).click();
  await page.getByRole("button", { name: "Revoke access" }).click();
  await expect(page.getByRole("heading", { name: "No connected apps" })).toBeVisible();
  expect(await callMcp()).toBe(401);
});

test("people sign in first, may deny, and stay here if an address is wrong", async ({
  page,
  workspace,
  receiver,
  demo,
}) => {
  const redirectUri = `${receiver.origin}/callback`;
  const { path } = await authorizationPath(demo.baseUrl, redirectUri);
  await page.goto(path);
  await loginPage(page).submit(workspace.owner);
  await page.getByRole("link", { name: "Deny" }).click();
  await page.waitForURL(`${redirectUri}?*`);
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");

  const wrong = await authorizationPath(demo.baseUrl, redirectUri, { redirect_uri: "https://evil.example/" });
  const response = await page.goto(wrong.path);
  await expect(page.getByRole("heading", { name: "The application can't be connected" })).toBeVisible();
  await expect(page.getByText("an address that isn't registered")).toBeVisible();
  expect(new URL(page.url()).origin).toBe(demo.baseUrl);
  expect(response?.headers()).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "cross-origin-opener-policy": "unsafe-none",
  });
});
