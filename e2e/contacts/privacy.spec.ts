import { deliveryLog } from "#e2e/pages/delivery-log.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { addOldDeliveries } from "#lib/testing/factories/old-deliveries.ts";

test("an owner exports the data of a contact, erases it, and downloads the certificate", async ({
  signedIn: page,
  workspace,
}) => {
  const body = { name: "Ana", lastname: "García", email: "ana@example.com" };
  const { id } = await workspace.api.call(contactEndpoints.create, { body });
  await page.goto(`/${workspace.id}/contacts/${id}`);
  const privacy = page.getByRole("region", { name: "Privacy" });
  const exported = page.waitForEvent("download");
  await privacy.getByRole("link", { name: "Export personal data" }).click();
  expect((await exported).suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);

  await privacy.getByRole("button", { name: "Erase all data" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Erase all data of Ana García?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  const field = dialog.getByLabel("Type the name to confirm: Ana García");
  await field.fill("Ana");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(dialog.getByText("This is not the name of the contact.")).toBeVisible();
  await field.fill("Ana García");
  await dialog.getByRole("button", { name: "Erase" }).click();

  await expect(page).toHaveURL(`/${workspace.id}/settings/privacy`);
  const erased = page.getByRole("list", { name: "Erased contacts" }).getByRole("listitem");
  await expect(erased).toContainText("Erased");
  const certificate = page.waitForEvent("download");
  await erased.getByRole("link", { name: "Certificate" }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^erasure-[0-9a-f-]+\.html$/);
  const search = page.getByRole("searchbox", { name: "Find by number or email" });
  await search.fill("ana@example.com");
  await expect(erased).toContainText(id);
  await search.fill("other@example.com");
  await expect(page.getByText("No erased contact had this number or email.")).toBeVisible();
});

test("an owner keeps webhook deliveries for fewer days, after a preview of the deletion", async ({
  signedIn: page,
  workspace: { id },
}) => {
  const at = new Date(Date.now() - 10 * 24 * 60 * 60_000);
  await addOldDeliveries(id, { at, count: 3 });
  await page.goto(`/${id}/settings/privacy`);
  const days = page.getByRole("combobox", { name: "Webhook deliveries and events" });
  await expect(days).toHaveText("Default (30 days)");

  const choose = async (name: string) => {
    await expect(days).toBeEnabled();
    await days.press("Enter");
    // The list moves the focus to the current value when it opens.
    await expect(page.getByRole("option", { selected: true })).toBeFocused();
    await page.getByRole("option", { name, exact: true }).press("Enter");
  };
  const dialog = page.getByRole("alertdialog", { name: "Keep webhook deliveries and events for 7 days?" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  // The dialog moves the focus to Cancel when it opens, and counts before it can be confirmed.
  const whenReady = async () => {
    await expect(dialog).toContainText("3 records are older and will be deleted within an hour.");
    await expect(cancel).toBeFocused();
  };
  await choose("7 days");
  await whenReady();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(days).toHaveText("Default (30 days)");
  await choose("7 days");
  await whenReady();
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved. Records are kept for 7 days.")).toBeVisible();
  await expect(days).toHaveText("7 days");

  await choose("60 days");
  await expect(page.getByText("Saved. Records are kept for 60 days.")).toBeVisible();
  await expect(days).toHaveText("60 days");
  const messages = page.getByRole("combobox", { name: "Messages", exact: true });
  await expect(messages).toHaveText("Forever");

  const masking = page.getByRole("switch", { name: "Mask card numbers in messages" });
  await masking.click();
  await expect(page.getByText("Card numbers in new messages are masked")).toBeVisible();
  await expect(masking).toBeChecked();

  const words = page.getByRole("button", { name: "Words that opt out" });
  await words.press("Enter");
  await page.getByRole("combobox", { name: "Words that opt out" }).fill("No más!");
  // A reload would cancel the request of a change that is already shown.
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.keyboard.press("Enter");
  await expect(words).toContainText("no más");
  await page.keyboard.press("Escape");
  await saved;
  await page.reload();
  await expect(words).toContainText("no más");
});

test("an owner hides a field of webhook deliveries with the keyboard, and shows it again", async ({
  signedIn: page,
  workspace: { api, id },
  receiver,
}) => {
  await api.call(ruleEndpoints.create, {
    body: { name: "Billing", trigger: "contacto_nuevo", actions: [{ url: receiver.origin }] },
  });
  await api.call(contactEndpoints.create, { body: { name: "Zoë", email: "zoe@example.com" } });
  const log = deliveryLog(page);
  const expectBody = async (shown: string, hidden: string) => {
    await page.goto(`/${id}/deliveries`);
    await log.rows.first().getByRole("button").first().click();
    const request = await log.openTab("Request");
    await expect(request).toContainText(shown);
    await expect(request).not.toContainText(hidden);
    await expect(await log.openTab("cURL")).not.toContainText(hidden);
  };
  await expectBody("zoe@example.com", "••••••••");

  await page.goto(`/${id}/settings/privacy`);
  const section = page.getByRole("region", { name: "Hidden fields of webhook deliveries" });
  const fields = section.getByRole("button", { name: "Hidden fields" });
  const input = page.getByRole("combobox", { name: "Hidden fields" });
  await fields.press("Enter");
  await input.fill(" Email ");
  await expect(page.getByRole("option", { name: "email", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hidden fields saved")).toBeVisible();
  await expect(fields).toHaveText("email");
  await page.keyboard.press("Escape");
  await expectAccessible(page, ["section[aria-label='Hidden fields of webhook deliveries']"]);
  await expectBody("••••••••", "zoe@example.com");
  await page.keyboard.press("Escape");
  expect(receiver.seen[0]?.body).toContain("zoe@example.com");

  await page.goto(`/${id}/settings/privacy`);
  await fields.press("Enter");
  await page.getByRole("option", { name: "email (chosen)" }).press("Enter");
  await expect(fields).toHaveText("No field is hidden");
  await expectBody("zoe@example.com", "••••••••");
});

test("people who add opt-out words at the same time keep each other's", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  await api.call(consentEndpoints.updateKeywords, { body: { optOut: ["fin"], optIn: ["ofertas"] } });
  await page.goto(`/${id}/settings/privacy`);
  const words = page.getByRole("button", { name: "Words that opt out" });
  await expect(words).toHaveText("fin");
  const change = { add: { optOut: ["chega"] }, remove: { optIn: ["ofertas"] } };
  await page.route("**/api/privacy/consent-keywords", async (route) => {
    if (route.request().method() === "PUT") {
      await api.call(consentEndpoints.updateKeywords, { body: change });
    }
    await route.continue();
  });
  await words.press("Enter");
  await page.getByRole("option", { name: "fin (chosen)" }).press("Enter");
  await expect(words).toHaveText("chega");
  await page.getByRole("combobox", { name: "Words that opt out" }).fill("No más!");
  await page.keyboard.press("Enter");
  await expect(words).toHaveText("chegano más");
  await expect(page.getByRole("button", { name: "Words that opt in again" })).toHaveText("No other words");
  // The page shows the words before they are saved.
  const read = async () => {
    const { optOut, optIn } = await api.call(consentEndpoints.keywords);
    return [optOut, optIn];
  };
  await expect.poll(read).toEqual([["chega", "no más"], []]);
});

const hideField = ({ api }: TestWorkspace, name: string) =>
  api.call(privacyEndpoints.updateHiddenFields, { body: { add: [name] } });

test("people who hide fields at the same time keep each other's", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/settings/privacy`);
  await page.route("**/api/privacy/hidden-fields", async (route) => {
    if (route.request().method() === "PUT") await hideField(workspace, "lastname");
    await route.continue();
  });
  await page.getByRole("button", { name: "Hidden fields" }).press("Enter");
  await page.getByRole("combobox", { name: "Hidden fields" }).fill("vat_number");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hidden fields saved")).toBeVisible();
  const { fields } = await workspace.api.call(privacyEndpoints.hiddenFields);
  expect(fields).toEqual(["lastname", "vat_number"]);
});

test("an open log of webhook deliveries hides a field as soon as someone hides it", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id } = workspace;
  await api.call(ruleEndpoints.create, {
    body: { name: "Billing", trigger: "contacto_nuevo", actions: [{ url: receiver.origin }] },
  });
  await api.call(contactEndpoints.create, { body: { name: "Zoë", email: "zoe@example.com" } });
  const log = deliveryLog(page);
  await page.goto(`/${id}/deliveries`);
  await log.rows.first().getByRole("button").first().click();
  const request = await log.openTab("Request");
  await expect(request).toContainText("zoe@example.com");
  await hideField(workspace, "email");
  await expect(request).toContainText("••••••••");
  await expect(request).not.toContainText("zoe@example.com");
});
