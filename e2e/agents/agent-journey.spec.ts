import { agentEditor } from "#e2e/pages/agent-editor.ts";
import { boardPage } from "#e2e/pages/board-page.ts";
import { chat } from "#e2e/pages/chat.ts";
import { knowledgeTab } from "#e2e/pages/knowledge-tab.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { visitorPayload } from "#e2e/support/contact-payload.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { openSession } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { docxOf, heading, paragraph } from "#lib/testing/factories/documents/office.ts";
import { pdfOf } from "#lib/testing/factories/documents/pdf.ts";

const prices = {
  name: "Prices.pdf",
  mimeType: "application/pdf",
  buffer: pdfOf([
    [
      { text: "Prices", y: 780, size: 20 },
      { text: "The intensive course costs 340 euros and takes four weeks.", y: 740 },
    ],
  ]),
};
const timetable = {
  name: "Timetable.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: docxOf(heading(1, "Timetable") + paragraph("The evening course begins at seven on Tuesdays.")),
};

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("an agent answers a website visitor from its files, and the visitor becomes a contact", async ({
  signedIn: page,
  workspace,
  receiver,
  browser,
  visitor,
  publish,
}) => {
  const { api, id, owner, stages } = workspace;
  await api.call(ruleEndpoints.create, {
    body: { name: "New leads", trigger: "contacto_nuevo", actions: [{ url: `${receiver.origin}/new` }] },
  });
  const colleague = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await openSession(colleague, owner);
  const beside = await newPage(colleague);
  const board = boardPage(beside, id);
  await board.open();
  const editor = agentEditor(page);

  await test.step("create the agent", async () => {
    await page.goto(`/${id}/agents`);
    await page.getByRole("button", { name: "New agent" }).first().click();
    await page.getByLabel("Name").fill("Nora");
    await page.getByRole("button", { name: "Create agent" }).click();
    await expect(editor.name).toHaveValue("Nora");
  });

  await test.step("upload a PDF and a Word file", async () => {
    await editor.tab("Knowledge").click();
    const knowledge = knowledgeTab(page);
    await knowledge.choose([prices, timetable]);
    await knowledge.expectReady(prices.name);
    await knowledge.expectReady(timetable.name);
  });

  await test.step("the test chat cites the file with the answer", async () => {
    const price = await editor.ask("How much does the intensive course cost?");
    await expect(price).toContainText("340 euros");
    await expect(price.getByRole("list", { name: "Sources" }).getByRole("listitem").first()).toHaveText(
      /Prices\.pdf$/,
    );
    const time = await editor.ask("When does the evening course begin?");
    await expect(time).toContainText("at seven on Tuesdays");
    await expect(time.getByRole("list", { name: "Sources" }).getByRole("listitem").first()).toHaveText(
      /Timetable\.docx$/,
    );
  });

  const tag = await test.step("embed the widget in a website", async () => {
    await editor.tab("Widget").click();
    await page.getByRole("switch", { name: "Widget", exact: true }).click();
    await expect(page.getByText("The widget is on")).toBeVisible();
    await page.getByRole("button", { name: "Copy tag" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });

  const window = chat(visitor);
  const question = "How much does the intensive course cost? <img src=x onerror=alert(1)>";
  const said = await (await publish(tag)).visit(visitor);

  await test.step("the agent answers a visitor", async () => {
    await expect(window.panel).toHaveCount(0);
    await window.open();
    await window.say(question);
    await expect(window.from("Nora")).toContainText("340");
    const sources = window.log.locator("details");
    await expect(sources.getByRole("listitem").first()).toBeHidden();
    await sources.locator("summary").click();
    await expect(sources.getByRole("listitem").first()).toContainText(prices.name);
    await expect(sources.getByRole("listitem").first()).toContainText("340 euros");
  });

  const contact = await test.step("the contact appears on the open board and in the webhook", async () => {
    await expect(board.column("New").getByRole("group")).toHaveCount(1);
    await expect.poll(() => receiver.seen.length).toBe(1);
    const { contact } = JSON.parse(String(receiver.seen[0]?.body));
    const stored = await api.call(contactEndpoints.get, { params: { id: contact.id } });
    expect(stored).toMatchObject({ isRead: false, lastMessage: question, email: null, platformId: 1 });
    expect(stored.name).toMatch(/^Visitor [0-9A-F]{4}$/);
    const stage = { id: String(stages.New), name: "New" };
    expect(JSON.parse(String(receiver.seen[0]?.body))).toEqual(visitorPayload(stored, stage, question));
    return stored;
  });

  await test.step("the conversation continues after a reload and shows beside the board", async () => {
    const peek = await board.openPeek(contact.name);
    await peek.getByRole("tab", { name: "Conversation" }).click();
    const messages = peek.getByRole("log", { name: "Messages" });
    await expect(messages).toContainText(question);
    await expect(messages).toContainText("Nora · AI agent");
    await visitor.reload();
    await window.open();
    await expect(window.from("You")).toHaveText(/How much does the intensive course cost/);
    await expect(window.from("Nora")).toContainText("340");
    await window.say("And when does the evening course begin?");
    await expect(window.from("Nora")).toHaveCount(2);
    await expect(window.from("Nora").last()).toContainText("at seven");
    await expect(messages).toContainText("And when does the evening course begin?");
    // Messages appear on the page before they are stored.
    const query = { contactId: contact.id };
    await expect
      .poll(async () => (await api.call(conversationEndpoints.listMessages, { query })).data.map(directionOf))
      .toEqual(["outbound", "inbound", "outbound", "inbound"]);
    expect(receiver.seen).toHaveLength(1);
    expect(said).toEqual([]);
    await expectAccessible(beside, ["[role=dialog]"]);
  });
  await colleague.close();
});

const directionOf = ({ direction }: { direction: string }) => direction;
