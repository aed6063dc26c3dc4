import { apiKeys } from "#e2e/pages/api-keys.ts";
import { shell } from "#e2e/pages/shell.ts";
import { openApi } from "#e2e/support/api.ts";
import { stagePayload } from "#e2e/support/contact-payload.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { expectLive } from "#e2e/support/live.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("an API key is created, shown once, used to move a card on an open board, and revoked", async ({
  signedIn: page,
  workspace,
  receiver,
  demo,
}) => {
  const { api, id, stages } = workspace;
  const customer = { id: stages.Customer ?? "", name: "Customer" };
  const { contact } = await api.call(contactEndpoints.create, {
    body: { name: "Ana", lastname: "López", internalWhatsappNumber: "34600111222" },
  });
  await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell billing",
      trigger: "asignar_fase",
      conditions: [{ field: "stage", operator: "IS", value: customer.id }],
      actions: [{ url: `${receiver.origin}/hook`, headers: { "X-Key": "s3cret" }, secretHeaders: ["X-Key"] }],
    },
  });
  const keys = apiKeys(page);

  const token = await test.step("create a key, which is shown once", async () => {
    await page.goto(`/${id}/settings/api-keys`);
    await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
    const link = page.getByRole("link", { name: "Open the API reference" });
    await expect(link).toHaveAttribute("href", "/docs");
    await keys.make("Warehouse script", ["Contacts: write"]);
    await expect(keys.shownOnce).toContainText("This is the only time it is shown.");
    await expect(keys.token).toHaveText(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const shown = (await keys.token.textContent()) ?? "";
    await keys.shownOnce.getByRole("button", { name: "Copy key" }).click();
    await expect(keys.shownOnce.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    await expect(keys.curl).toHaveText(
      [
        `curl '${demo.baseUrl}/api/contact?workspaceId=${id}&pageSize=5' \\`,
        `  -H 'Authorization: Bearer ${shown}' \\`,
        `  -H 'x-workspace-id: ${id}'`,
      ].join("\n"),
    );
    await keys.shownOnce.getByRole("button", { name: "I have stored it" }).click();
    await expect(keys.row("Warehouse script")).toContainText(
      "Contacts: read and write · never used · expires on",
    );
    await page.reload();
    await expect(keys.row("Warehouse script")).toBeVisible();
    expect(await page.content()).not.toContain(shown);
    return shown;
  });
  const outside = openApi(demo.baseUrl, { token }, id);

  await test.step("it expires after 30 days and is limited to its scope", async () => {
    const [key] = await api.call(apiKeyEndpoints.list);
    expect(key?.scopes).toEqual(["contact:read", "contact:write"]);
    const days = (Date.parse(key?.expiresAt ?? "") - Date.parse(key?.creationDate ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const refused = await outside.ask(tagEndpoints.list);
    expect([refused.status, refused.errorCode]).toEqual([403, "FORBIDDEN"]);
  });

  await test.step("it updates a card on an open board within a second, moves it and triggers the webhook", async () => {
    await shell(page).goTo("Board");
    await expect(page.getByRole("region", { name: "New, 1" }).getByRole("group")).toHaveAccessibleName(
      "Ana López",
    );
    const query = { id: contact.id, workspaceId: id };
    await expectLive(async (turn) => {
      await outside.call(contactEndpoints.update, { query, body: { name: `Ana ${turn}` } });
      return () =>
        expect(page.getByRole("region", { name: "New, 1" }).getByRole("group")).toHaveAccessibleName(
          `Ana ${turn} López`,
        );
    });
    const body = { name: "Ana", stageId: customer.id };
    const { contact: moved } = await outside.call(contactEndpoints.update, { query, body });
    expect(moved.stageId).toBe(customer.id);
    await expect(page.getByRole("region", { name: "Customer, 1" }).getByRole("group")).toHaveAccessibleName(
      "Ana López",
    );
    await expect.poll(() => receiver.seen.length).toBe(1);
    const [sent] = receiver.seen;
    expect(sent?.headers["x-key"]).toBe("s3cret");
    expect(JSON.parse(sent?.body ?? "null")).toEqual(stagePayload(moved, customer));
  });

  await test.step("a revoked key is rejected immediately", async () => {
    await shell(page).goTo("API keys");
    await expect(keys.row("Warehouse script")).toContainText("last used");
    await keys.row("Warehouse script").getByRole("button", { name: "Revoke Warehouse script" }).click();
    const question = page.getByRole("alertdialog", { name: "Revoke “Warehouse script”?" });
    await question.getByRole("button", { name: "Revoke key" }).click();
    await expect(shell(page).toast("Warehouse script is revoked")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
    const refused = await outside.ask(contactEndpoints.get, { params: { id: contact.id } });
    expect([refused.status, refused.errorCode]).toEqual([401, "TOKEN_REVOKED"]);
    expect(receiver.seen).toHaveLength(1);
  });
});

test("a key is limited to a workspace and addresses, and rotated with an overlap", async ({
  signedIn: page,
  workspace: { id, name },
  demo,
}) => {
  const keys = apiKeys(page);
  await page.goto(`/${id}/settings/api-keys`);
  const making = page.getByRole("dialog", { name: "New API key" });
  await page.getByRole("button", { name: "New key" }).click();
  await making.getByLabel("Name").fill("Office");
  await making.getByRole("radio", { name: "Only these" }).click();
  await expect(making.getByRole("checkbox", { name })).toBeChecked();
  await making.getByText("Advanced").click();
  await making.getByLabel("Allowed addresses").fill("127.0.0.0/8\nlocalhost");
  await making.getByRole("button", { name: "Create key" }).click();
  await expect(making.getByRole("alert")).toHaveText([/“localhost” is not an IP address or CIDR range\./]);
  await making.getByLabel("Allowed addresses").fill("127.0.0.0/8\n::1");
  await making.getByRole("button", { name: "Create key" }).click();
  const first = (await keys.token.textContent()) ?? "";
  await keys.shownOnce.getByRole("button", { name: "I have stored it" }).click();
  const office = keys.row("Office");
  await expect(office).toContainText(
    `Full access · only in ${name} · only from 127.0.0.0/8, ::1 · never used`,
  );
  const ask = async (token: string, workspaceId: string) =>
    (await openApi(demo.baseUrl, { token }, workspaceId).ask(tagEndpoints.list)).status;
  expect([await ask(first, id), await ask(first, demo.workspaceId)]).toEqual([200, 403]);

  await office.getByRole("button", { name: "Rotate Office" }).click();
  const rotating = page.getByRole("dialog", { name: "Rotate “Office”" });
  await rotating.getByRole("combobox", { name: "The old key" }).click();
  await page.getByRole("option", { name: "Works for one more hour" }).click();
  await rotating.getByRole("button", { name: "Rotate key" }).click();
  const second = (await keys.token.textContent()) ?? "";
  await keys.shownOnce.getByRole("button", { name: "I have stored it" }).click();
  expect([await ask(second, id), await ask(first, id)]).toEqual([200, 200]);
  await expect(office).toHaveCount(2);
  await expect(office.filter({ hasText: "Rotated" })).toContainText("works until");
  await page.reload();
  await expect(office.filter({ hasText: "Rotated" })).toContainText(/last used .* from (127\.0\.0\.1|::1)/);
});
