import { agentEditor } from "#e2e/pages/agent-editor.ts";
import { boardPage } from "#e2e/pages/board-page.ts";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { knowledgeTab } from "#e2e/pages/knowledge-tab.ts";
import { simulatorPage } from "#e2e/pages/simulator-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

const triggers = ["contacto_nuevo", "contacto_nuevo_facebookads", "asignar_fase"];
const courses = {
  name: "cursos.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("El curso de Excel cuesta 120 euros y empieza el 3 de marzo."),
};
const customer = "Lucía Ortega";

test("an ad click leads to an agent's answer, a person's template and a button that moves the contact", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id: workspaceId, stages } = workspace;
  for (const trigger of triggers) {
    await api.call(ruleEndpoints.create, {
      body: { name: trigger, trigger, actions: [{ url: receiver.origin }] },
    });
  }
  const arrived = () => receiver.seen.map(({ body }) => JSON.parse(body).trigger).sort();
  const { channelId } = await api.call(simulatorEndpoints.start);
  const screen = inbox(page);
  const beside = await newPage(page.context());
  const phone = simulatorPage(beside);
  const wall = await newPage(page.context());
  const board = boardPage(wall, workspaceId);

  await test.step("create an agent that answers on the channel from a file", async () => {
    const body = { name: "Nora", model: "builtin", channelId, workspaceId };
    const { id } = await api.call(agentEndpoints.add, { body });
    await page.goto(`/${workspaceId}/agents/${id}`);
    await agentEditor(page).tab("Knowledge").click();
    await knowledgeTab(page).choose([courses]);
    await knowledgeTab(page).expectReady(courses.name);
  });

  await test.step("create a template with a button that moves the contact", async () => {
    const made = await api.call(templateEndpoints.create, {
      body: {
        name: "guardar_plaza",
        language: "es",
        category: "UTILITY",
        channelId,
        components: [
          {
            type: "BODY",
            text: "Hola {{1}}, ¿te guardo la plaza?",
            example: { body_text: [["Eva"]] },
          },
          { type: "BUTTONS", buttons: ["No", "Sí, guárdala"].map((text) => ({ type: "QUICK_REPLY", text })) },
        ],
        buttonEffects: [{ button: 1, phaseIds: [String(stages.Qualified)] }],
      },
    });
    expect(made.status).toBe("approved");
  });

  await test.step("an ad click and a question create a contact on the open board", async () => {
    await board.open();
    await beside.goto(`/${workspaceId}/simulator`);
    await phone.clickOnAd("Facebook", "Excel courses");
    await phone.write("¿Cuánto cuesta el curso de Excel?");
    await board.expectCards("New", [customer]);
    await expect.poll(arrived).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
  });

  await test.step("the agent answers", async () => {
    await expect(phone.chat).toContainText("120 euros");
    await page.goto(`/${workspaceId}/inbox?view=agent`);
    await screen.row(customer).click();
    await expect(screen.log).toContainText("Nora · AI agent");
    await expect(screen.log).toContainText("120 euros");
  });

  await test.step("a user takes over and sends the template", async () => {
    await page.getByRole("button", { name: "Take over" }).click();
    await expect(screen.log).toContainText("Olga took over from the AI agent");
    await page.getByRole("button", { name: "Template", exact: true }).click();
    await page.getByRole("option", { name: /guardar_plaza/ }).click();
    await page.getByLabel("Text {{variable_1}}").fill("Lucía");
    await page.getByRole("button", { name: "Send template" }).click();
    await expect(screen.log).toContainText("Hola Lucía, ¿te guardo la plaza?");
  });

  await test.step("the customer presses its button, and the contact moves once", async () => {
    await expect(phone.chat).toContainText("Hola Lucía, ¿te guardo la plaza?");
    await phone.chat.getByRole("button", { name: "Sí, guárdala" }).click();
    await board.expectCards("Qualified", [customer]);
    await expect(screen.log).toContainText("moved it to Qualified");
    await expect.poll(arrived).toEqual(["AsignarFase", "ContactoNuevo", "ContactoNuevoFacebookads"]);
    expect(JSON.parse(String(receiver.seen.at(-1)?.body))).toMatchObject({
      trigger: "AsignarFase",
      contact: { name: customer, stageId: stages.Qualified, stageName: "Qualified" },
    });
    const { data } = await api.call(deliveryEndpoints.list, { query: {} });
    expect(data).toHaveLength(triggers.length);
  });
});
