import { simulatorPage } from "#e2e/pages/simulator-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

const triggers = ["contacto_nuevo", "contacto_nuevo_facebookads"];

test("a simulated ad click creates a contact and two webhooks, and replies reach the simulated phone", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id } = workspace;
  for (const trigger of triggers) {
    await api.call(ruleEndpoints.create, {
      body: {
        name: trigger,
        enabled: true,
        trigger,
        conditions: [],
        actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {}, secretHeaders: [] }],
      },
    });
  }
  const simulator = simulatorPage(page);

  await test.step("start the simulator", async () => {
    await page.goto(`/${id}/simulator`);
    await simulator.start.click();
    await expect(simulator.composer).toBeVisible();
  });

  await test.step("click on an ad, then write", async () => {
    await simulator.clickOnAd("Facebook", "Excel courses");
    await simulator.write("Hola, ¿hay plazas?");
    await expect(simulator.chat).toContainText("Ad: Excel courses");
    await expect(simulator.chat).toContainText("Received");
    await expect.poll(() => receiver.seen.length).toBe(2);
    const sent = receiver.seen.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ trigger }) => trigger).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    for (const { contact } of sent) {
      expect(contact).toMatchObject({ name: "Lucía Ortega", adsReferralData: { title: "Excel courses" } });
    }
  });

  await test.step("the request and response are shown", async () => {
    await simulator.chat.getByRole("button", { name: /Hola/ }).click();
    await expect(simulator.happened).toContainText("whatsapp_business_account");
    await expect(simulator.happened).toContainText("response 200");
  });

  await test.step("a reply appears on the phone and is marked as read", async () => {
    const body = { content: "Sí, quedan dos.", recipientPhone: "34600111222", workspaceId: id };
    const { contactId } = await api.call(conversationEndpoints.sendToPhone, { body });
    await expect(simulator.chat).toContainText("Sí, quedan dos.");
    const statuses = async () => {
      const { data } = await api.call(conversationEndpoints.listMessages, { query: { contactId } });
      return data.map(({ status }) => status);
    };
    await expect.poll(statuses).toEqual(["read", null]);
    await expect(simulator.chat).toContainText("Read");
  });

  await test.step("the contact is on the board", async () => {
    await simulator.happened.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/board\?contact=/);
    await expect(page.getByRole("dialog").getByText("Lucía Ortega").first()).toBeVisible();
  });
});

test("a customer writes to a Telegram bot and presses a button of the reply", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const simulator = simulatorPage(page);
  await page.goto(`/${id}/simulator`);
  await simulator.choose("Telegram");
  await expect(page).toHaveURL(/vendor=telegram/);
  await simulator.start.click();
  await simulator.write("Hola, bot");
  await expect(simulator.chat).toContainText("Received");
  await expect(page.getByRole("button", { name: "Click on an ad" })).toHaveCount(0);
  const inbox = async () => (await api.call(inboxEndpoints.list, { query: { view: "open" } })).data;
  await expect.poll(async () => (await inbox()).length).toBe(1);
  const [conversation] = await inbox();
  const conversationId = conversation?.id ?? "";
  const buttons = [
    { id: "am", title: "Mañana" },
    { id: "pm", title: "Tarde" },
  ];
  const body = { message: { kind: "buttons", text: "¿Cuándo?", buttons } } as const;
  await api.call(inboxEndpoints.send, { params: { conversationId }, body });
  await page.getByRole("list", { name: "Reply buttons" }).getByRole("button", { name: "Tarde" }).click();
  await expect.poll(async () => (await inbox())[0]?.lastMessage?.text).toContain("Tarde");
});

test("a lead form creates a contact, and its answers are mapped to tags", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const simulator = simulatorPage(page);
  await page.goto(`/${id}/simulator?vendor=messenger`);
  await simulator.start.click();
  await simulator.fillInForm({ "Nombre completo": "Marta Ruiz", "Correo electrónico": "marta@example.com" });
  await expect(simulator.chat).toContainText("Submitted a lead form");
  const found = async () => (await api.call(contactEndpoints.list, { query: { search: "Marta" } })).data[0];
  await expect.poll(async () => (await found())?.customFields[0]?.value).toBe("Excel desde cero");

  await page.goto(`/${id}/ads`);
  await expect(page.getByRole("table", { name: "Ads" })).toContainText("Enrollment open");
  await page
    .getByRole("list", { name: "Lead forms" })
    .getByRole("link", { name: /Reserva tu plaza/ })
    .click();
  await page.getByRole("combobox", { name: /¿Qué curso te interesa\?/ }).click();
  await page.getByRole("option", { name: "Tag with the answer" }).click();
  await expect(page.getByLabel("Resulting contact")).toContainText("TagsExcel desde cero");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It applies to new leads.")).toBeVisible();
  await page.getByRole("button", { name: "Reapply to past leads" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Apply" })
    .click();
  await expect.poll(async () => (await found())?.tags.map(({ name }) => name)).toEqual(["Excel desde cero"]);

  await page.getByRole("link", { name: "Open contact" }).click();
  await expect(page.getByRole("region", { name: "Ads" })).toContainText("Enrollment open");
  await page.goto(`/${id}/ads`);
  await page.getByRole("link", { name: /1 contact from Enrollment open/ }).click();
  await expect(page.getByRole("region", { name: "Contacts" })).toContainText("Marta Ruiz");
});
