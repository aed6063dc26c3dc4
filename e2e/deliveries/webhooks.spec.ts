import { deliveryLog } from "#e2e/pages/delivery-log.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { test as base, expect } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { database } from "#lib/db/client.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { MAX_RESENT } from "#lib/deliveries/schema.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";

const test = base.extend<{ target: { origin: string; status: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
  target: async ({}, use) => {
    const receiver = await startReceiver((_request, response) => response.writeHead(target.status).end());
    const target = { origin: receiver.origin, status: 500 };
    await use(target);
    await receiver.close();
  },
});

const newRule = ({ api }: TestWorkspace, url: string) =>
  api.call(ruleEndpoints.create, {
    body: { name: "Tell billing", trigger: "contacto_nuevo", actions: [{ url }] },
  });

test("a signing secret is generated, rotated with an overlap, and its receiver shown", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id } = workspace;
  const rule = await newRule(workspace, receiver.origin);
  const signaturesOf = async (name: string) => {
    const seen = receiver.seen.length;
    await api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } });
    await expect.poll(() => receiver.seen.length).toBe(seen + 1);
    return String(receiver.seen.at(-1)?.headers["webhook-signature"]).split(" ").length;
  };
  await page.goto(`/${id}/rules/${rule.id}`);
  await page.getByLabel("Name", { exact: true }).fill("Not saved yet");
  await page.getByText("Signature", { exact: true }).click();

  await page.getByRole("button", { name: "Generate secret…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Generate secret" }).click();
  await expect(dialog.getByRole("region", { name: "New signing secret" })).toContainText(/whsec_/);
  await expectAccessible(page, ["[role=dialog]"]);
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByText("Signature · a secret is set")).toBeVisible();
  expect(await signaturesOf("ana")).toBe(1);

  await page.getByRole("button", { name: "Rotate secret…" }).click();
  await expect(dialog.getByRole("combobox", { name: "Old secret" })).toHaveText("Signs for one more day");
  await dialog.getByRole("button", { name: "Rotate secret" }).click();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByText("The previous secret also signs requests until")).toBeVisible();
  expect(await signaturesOf("bruno")).toBe(2);
  await page.getByRole("button", { name: "End now" }).click();
  await expect(shell(page).toast("Only the current secret signs now")).toBeVisible();
  expect(await signaturesOf("carla")).toBe(1);

  await page.getByRole("button", { name: "Payload and receiver code…" }).click();
  await expect(dialog.getByRole("region", { name: "receiver.ts" })).toContainText("type ContactoNuevo = {");
  await dialog.getByRole("tab", { name: "TypeScript" }).press("ArrowRight");
  await expect(dialog.getByRole("region", { name: "receiver.mjs" })).toContainText('"ContactoNuevo"');
  await dialog.getByRole("tab", { name: "Node.js" }).press("ArrowRight");
  await expect(dialog.getByRole("region", { name: "receiver.py" })).toContainText(
    "class Contact(TypedDict):",
  );
  await expect(dialog.getByRole("heading", { name: "Body of ContactoNuevo" })).toBeVisible();
  await dialog.getByRole("tab", { name: "JSON Schema" }).click();
  await expect(dialog.getByRole("region", { name: "JSON Schema", exact: true })).toContainText("2020-12");
  await expectAccessible(page, ["[role=dialog]"]);
  await page.keyboard.press("Escape");
  // The dialogs are inside the form of the rule, which none of them saves.
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Not saved yet");
  expect((await api.call(ruleEndpoints.get, { params: { id: rule.id } })).name).toBe("Tell billing");
});

test("all failed deliveries of a rule are counted, resent and followed with the keyboard on a phone", async ({
  signedIn: page,
  workspace,
  target,
}) => {
  const { api, id } = workspace;
  await newRule(workspace, target.origin);
  for (const name of ["ana", "bruno"]) {
    await api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } });
  }
  const failed = async () =>
    (await api.call(deliveryEndpoints.list, { query: { status: "failed" } })).data.length;
  await expect.poll(failed).toBe(2);
  target.status = 200;

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${id}/rules`);
  const rules = page.getByRole("list", { name: "Rules" });
  await expect(rules.getByRole("listitem")).toContainText("Degraded1 hour with failures.");
  await rules.getByText("2 failed").click();
  await expect(page.getByRole("list", { name: "Endpoint health, last 24 hours" })).toContainText(
    "0% delivered",
  );
  await expect(page.getByRole("button", { name: "Rule: Tell billing" })).toBeVisible();
  await page.getByRole("button", { name: "Resend all…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Resend failed deliveries" });
  await expect(dialog.getByText("2 failed deliveries match the filters.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Rate" }).click();
  await page.getByRole("option", { name: "6,000 per minute" }).click();
  await expectAccessible(page, ["[role=dialog]"]);
  await dialog.getByRole("button", { name: "Resend 2 deliveries" }).press("Enter");
  await expect(dialog.getByText("2 of 2 sent")).toBeVisible();
  await expect(dialog.getByText("2 delivered, 0 failed, 0 waiting")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).press("Enter");

  target.status = 500;
  await api.call(contactEndpoints.create, { body: { name: "carla", email: "carla@example.com" } });
  await expect.poll(failed).toBe(3);
  await page.getByRole("button", { name: "Resend all…" }).click();
  await expect(dialog.getByText("1 failed delivery matches the filters.")).toBeVisible();
  target.status = 200;
  await api.call(deliveryEndpoints.resendMatching, { body: {} });
  // Another user has already resent it.
  await dialog.getByRole("button", { name: "Resend 1 delivery" }).click();
  await expect(dialog.getByText("No failed delivery matches the filters.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.goto(`/${id}/deliveries?status=delivered`);
  await expect(page.getByRole("table", { name: "Webhook deliveries" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend all…" })).toHaveCount(0);
});

test("a delivery is compared with now, and selected ones are resent, by mouse and by keyboard", async ({
  signedIn: page,
  workspace,
  target,
}) => {
  const { api, id } = workspace;
  await newRule(workspace, target.origin);
  for (const name of ["ana", "bruno", "carla"]) {
    await api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } });
  }
  const list = async () => (await api.call(deliveryEndpoints.list, { query: {} })).data;
  await expect.poll(async () => (await list()).filter((one) => one.status === "failed").length).toBe(3);
  const [carla] = await list();
  await api.call(contactEndpoints.update, {
    query: { id: carla?.contactId ?? "" },
    body: { lastname: "Vega" },
  });

  const log = deliveryLog(page);
  await page.goto(`/${id}/deliveries`);
  await log.rows.first().getByRole("button").click();
  const compared = await log.openTab("Compare with current state");
  await expect(compared).toContainText("1 value would be different if the webhook were sent now.");
  await expect(compared.getByRole("row").nth(1)).toHaveText('contact.lastname"""Vega"');
  await expectAccessible(page);
  await log.drawer.getByRole("button", { name: "Close" }).click();

  target.status = 200;
  await log.rows.nth(0).getByRole("checkbox").click();
  await log.rows.nth(1).getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "Resend selected (2)…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Resend failed deliveries" });
  await expect(dialog.getByText("2 selected deliveries can be resent.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Resend selected (2)…" }).press("Enter");
  await dialog.getByRole("button", { name: "Resend 2 deliveries" }).press("Enter");
  await expect(dialog.getByText("2 of 2 sent")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("button", { name: "Resend all…" })).toBeVisible();
  expect((await list()).map((one) => one.status)).toEqual([
    "delivered",
    "delivered",
    "failed",
    "failed",
    "failed",
  ]);

  await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: page.url() }]);
  await page.goto(`/${id}/deliveries?status=failed`);
  await page
    .getByRole("checkbox", { name: "Seleccionar las entregas con error que se muestran" })
    .press("Space");
  await page.getByRole("button", { name: "Reenviar seleccionadas (3)…" }).click();
  const spanish = page.getByRole("dialog", { name: "Reenviar entregas con error" });
  await expect(spanish.getByText("Se puede reenviar 1 entrega seleccionada.")).toBeVisible();
});

test("more deliveries are selected than can be resent at a time", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;
  const url = "https://receiver.example/";
  const count = MAX_RESENT + 1;
  const ids = await addDeliveries(database().pool, { workspaceId: id, url, status: "failed", count });
  const [shown] = (await api.call(deliveryEndpoints.list, { query: { pageSize: 1 } })).data;
  const data = ids.map((deliveryId) => ({ ...shown, id: deliveryId }));
  // All in one page, because showing page after page takes half a minute.
  await page.route("**/api/delivery?*", (route) =>
    route.fulfill({ json: { success: true, data: { data, continuationToken: null } } }),
  );
  await page.goto(`/${id}/deliveries`);
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await page.getByRole("option", { name: "Failed" }).click();
  const { rows } = deliveryLog(page);
  await expect(rows).toHaveCount(1_001);
  await page.getByRole("checkbox", { name: "Select the failed deliveries shown" }).press("Space");
  const resend = page.getByRole("button", { name: "Resend selected" });
  await expect(resend).toHaveText("Resend selected (1,001)…");
  await expect(resend).toBeDisabled();
  const limit = page.getByText("Only 1,000 deliveries can be resent at a time. Select fewer.");
  await expect(limit).toBeVisible();
  await rows.first().getByRole("checkbox").press("Space");
  await expect(resend).toHaveText("Resend selected (1,000)…");
  await expect(resend).toBeEnabled();
  await expect(limit).toBeHidden();
});
