import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { expect, test } from "./fixtures.ts";
import { simulatorPage } from "./pages/simulator-page.ts";

const triggers = ["contacto_nuevo", "contacto_nuevo_facebookads"];

test("a simulated click on an ad becomes a contact and two webhooks, and answers reach the phone", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  test.slow();
  const { api, id } = workspace;
  for (const trigger of triggers) {
    await api.call(ruleEndpoints.create, {
      body: {
        ...{ name: trigger, enabled: true, trigger, conditions: [] },
        actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {}, secretHeaders: [] }],
      },
    });
  }
  const simulator = simulatorPage(page);

  await test.step("started", async () => {
    await page.goto(`/${id}/simulator`);
    await simulator.start.click();
    await expect(simulator.composer).toBeVisible();
  });

  await test.step("an ad, then a message", async () => {
    await simulator.clickOnAd("Facebook", "Cursos de Excel");
    await simulator.write("Hola, ¿hay plazas?");
    await expect(simulator.chat).toContainText("Ad: Cursos de Excel");
    await expect(simulator.chat).toContainText("Taken in");
    await expect.poll(() => receiver.seen.length).toBe(2);
    const sent = receiver.seen.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ trigger }) => trigger).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    for (const { contact } of sent) {
      expect(contact).toMatchObject({ name: "Lucía Ortega", adsReferralData: { title: "Cursos de Excel" } });
    }
  });

  await test.step("what went over the wire", async () => {
    await simulator.chat.getByRole("button", { name: /Hola/ }).click();
    await expect(simulator.happened).toContainText("whatsapp_business_account");
    await expect(simulator.happened).toContainText("answered with 200");
  });

  await test.step("an answer shows on the phone and is read", async () => {
    const body = { content: "Sí, quedan dos.", recipientPhone: "34600111222", workspaceId: id };
    const { contactId } = await api.call(conversationEndpoints.sendToPhone, { body });
    await expect(simulator.chat).toContainText("Sí, quedan dos.");
    const statuses = async () => {
      const { data } = await api.call(conversationEndpoints.listMessages, { query: { contactId } });
      return data.map(({ status }) => status);
    };
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(["read", null]);
    await expect(simulator.chat).toContainText("Read");
  });

  await test.step("the contact is on the board", async () => {
    await simulator.happened.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/board\?contact=/);
    await expect(page.getByRole("dialog").getByText("Lucía Ortega").first()).toBeVisible();
  });
});
