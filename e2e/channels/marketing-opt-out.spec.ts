import { inbox } from "#e2e/pages/inbox-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

const customer = "Lucía Ortega";
const number = "34600555901";

test("after a marketing opt-out, marketing templates are disabled and others still work", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const { id: simulatorId, channelId } = await api.call(simulatorEndpoints.start, { body: {} });
  const screen = inbox(page);

  await test.step("approve two templates, and a customer writes", async () => {
    for (const [name, category] of [
      ["autumn_offer", "MARKETING"],
      ["appointment", "UTILITY"],
    ] as const) {
      const components = [{ type: "BODY", text: `This is ${name}.` }];
      await api.call(templateEndpoints.create, {
        body: { name, language: "es", category, channelId, components },
      });
    }
    const approved = async () => (await api.call(templateEndpoints.actives, { query: {} })).length;
    await expect.poll(approved).toBe(2);
    await api.call(simulatorEndpoints.act, {
      body: { simulatorId, number, name: customer, action: { kind: "text", text: "Hola" } },
    });
    const threads = async () => (await api.call(inboxEndpoints.list, { query: { view: "all" } })).data.length;
    await expect.poll(threads).toBe(1);
    await page.goto(`/${id}/inbox?view=all`);
    await screen.row(customer).click();
    await expect(screen.log).toContainText("Hola");
  });

  const template = page.getByRole("button", { name: "Template", exact: true });
  const optedOut = page.getByText(/^Opted out of marketing messages from/);

  await test.step("WhatsApp rejects the marketing template", async () => {
    await api.call(simulatorEndpoints.update, { query: { simulatorId }, body: { failCode: "131050" } });
    await expect(optedOut).toHaveCount(0);
    await template.click();
    await page.getByRole("option", { name: /autumn_offer/ }).click();
    await page.getByRole("button", { name: "Send template" }).click();
    await expect(screen.log).toContainText("opted out of your marketing messages");
  });

  await test.step("the marketing template is disabled, with the reason", async () => {
    await api.call(simulatorEndpoints.update, { query: { simulatorId }, body: { failCode: null } });
    await page.reload();
    await expect(screen.log).toContainText("Hola");
    await template.click();
    const dialog = page.getByRole("dialog", { name: "Send a template" });
    await expect(dialog.getByText(/^Opted out of marketing messages from .* on/)).toBeVisible();
    await expect(dialog.getByRole("option", { name: /autumn_offer/ })).toBeDisabled();
    await dialog.getByRole("option", { name: /appointment/ }).click();
    await page.getByRole("button", { name: "Send template" }).click();
    await expect(screen.log).toContainText("This is appointment.");
  });

  await test.step("the contact has the proof, and only the customer can opt in again", async () => {
    const { data } = await api.call(contactEndpoints.list, { query: { search: number } });
    await page.goto(`/${id}/contacts/${data[0]?.id}`);
    const consents = page.getByRole("region", { name: "Marketing consent" });
    await consents.getByRole("button", { name: /Opted out/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Marketing consent for/ });
    await expect(dialog.getByRole("listitem")).toContainText(/Opted out.*In the customer's app.*Contact/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Record consent" }).click();
    await expect(dialog.getByText("Enter what the contact was shown or said.")).toBeVisible();
    await dialog.getByLabel("What the contact was shown or said").fill("Send me offers again");
    await dialog.getByRole("button", { name: "Record consent" }).click();
    await expect(dialog.getByText(/Only they can opt in again/)).toBeVisible();
  });
});
