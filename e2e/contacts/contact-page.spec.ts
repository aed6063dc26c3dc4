import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

test("a contact page shows the full timeline, updates live and links to webhook deliveries", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id: workspaceId } = workspace;
  await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell the ERP",
      enabled: true,
      trigger: "asignar_fase",
      conditions: [],
      actions: [{ type: "webhook", url: `${receiver.origin}/erp`, method: "POST", headers: {} }],
    },
  });
  const { id } = await api.call(contactEndpoints.create, { body: { name: "Ana", email: "ana@example.com" } });
  const timeline = page.getByRole("region", { name: "Timeline" });
  const entries = timeline.getByRole("listitem");
  const address = `/${workspaceId}/contacts/${id}`;

  await test.step("open it from the panel beside the list, and go back", async () => {
    await page.goto(`/${workspaceId}/contacts?contact=${id}`);
    await page.getByRole("dialog").getByLabel("Last name").press("Shift+Enter");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1, name: "Ana" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "Ana" })).toBeVisible();
    await page.getByRole("link", { name: "Open page" }).click();
    await expect(page).toHaveURL(address);
    await expect(entries).toHaveCount(1);
  });

  await test.step("changes made here and elsewhere appear", async () => {
    await page.getByLabel("Last name").fill("Gil");
    await page.keyboard.press("Enter");
    await expect(entries.first()).toContainText("changed last name empty Gil");
    await page.getByRole("switch", { name: "Resolved" }).click();
    await expect(entries.first()).toContainText("marked it as resolved");
    await api.call(contactEndpoints.addActivity, { params: { id }, body: { content: "Call on Monday" } });
    await expect(entries.first()).toContainText("Call on Monday");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("n");
    await expect(page.getByRole("textbox", { name: "Note", exact: true })).toBeFocused();
    await page.keyboard.type("Called");
    await page.keyboard.press("Control+Enter");
    await expect(entries.first()).toContainText("Called");
  });

  await test.step("a stage change shows its webhook, which links to the delivery log", async () => {
    await page.getByRole("button", { name: "Move to Qualified" }).click();
    await expect(timeline.getByRole("link", { name: /Tell the ERP/ })).toContainText("Delivered");
    await timeline.getByRole("button", { name: "Webhook deliveries" }).click();
    await expect(entries).toHaveCount(1);
    await page.reload();
    await expect(timeline.getByRole("button", { name: "Webhook deliveries" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await entries.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/${workspaceId}/deliveries\\?delivery=`));
    await expect(page.getByRole("tab", { name: "Request" })).toBeVisible();
    await page.goBack();
    await timeline.getByRole("button", { name: "Everything" }).click();
    await expect(entries).toHaveCount(7);
  });

  await test.step("a deleted contact no longer has a page", async () => {
    await page.getByRole("button", { name: "Contact menu" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete contact" }).click();
    await expect(page).toHaveURL(`/${workspaceId}/contacts`);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This contact does not exist" })).toBeVisible();
  });
});
