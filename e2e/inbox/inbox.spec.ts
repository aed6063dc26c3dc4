import { chat } from "#e2e/pages/chat.ts";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { expectLive } from "#e2e/support/live.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { newWidgetAgent } from "#e2e/support/widget-agent.ts";

test("a customer writes on WhatsApp and a person replies with the keyboard", async ({
  signedIn: page,
  workspace,
  demo,
  visitor,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  const screen = inbox(page);
  await page.goto(`/${workspace.id}/inbox`);
  await expect(page.getByRole("heading", { name: "No open conversations" })).toBeVisible();

  await test.step("the message appears without a reload", async () => {
    await expectLive(async (turn) => {
      await whatsapp.say("34600111222", "Marta Ruiz", `¿Hay plazas? ${turn}`);
      return () => expect(screen.row("Marta Ruiz")).toContainText(`¿Hay plazas? ${turn}`);
    });
    await expect(screen.row("Marta Ruiz")).toContainText("Unassigned");
    await expect(screen.view("Unread 1")).toBeVisible();
  });

  await test.step("select, open and read it", async () => {
    await page.keyboard.press("j");
    await expect(screen.row("Marta Ruiz")).toBeFocused();
    await expect(screen.log).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(screen.log).toContainText("¿Hay plazas?");
    await expect(page.getByText(/Window closes in/)).toBeVisible();
    await expect(screen.view("Unread")).toBeVisible();
  });

  await test.step("reply with a variable and see the delivery status", async () => {
    await page.keyboard.press("r");
    await expect(screen.reply).toBeFocused();
    await page.keyboard.type("Sí, {{contact.name}}, dos.");
    await expect(page.getByText("Preview: Sí, Marta")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(screen.log).toContainText("Sí, Marta Ruiz, dos.");
    await expect(screen.log.getByRole("img", { name: "Sent" })).toBeVisible();
    expect(whatsapp.graph.messages[0]?.body).toMatchObject({ text: { body: "Sí, Marta Ruiz, dos." } });
    await whatsapp.report(whatsapp.graph.messages[0]?.id ?? "", "read");
    await expect(screen.log.getByRole("img", { name: "Read" })).toBeVisible();
  });

  await test.step("a failed message shows the reason", async () => {
    whatsapp.graph.faults.push({ fault: { code: 131026 } });
    await expect(screen.reply).toBeFocused();
    await page.keyboard.type("¿Sigues ahí?");
    await page.keyboard.press("Enter");
    await expect(screen.log).toContainText("Not delivered: The number does not use WhatsApp");
    await expect(screen.log.getByRole("button", { name: "Send again" })).toBeVisible();
  });

  await test.step("a draft survives a reload", async () => {
    await expect(screen.reply).toBeFocused();
    await page.keyboard.type("Mañana te");
    await expect(screen.reply).toHaveValue("Mañana te");
    await page.reload();
    await expect(screen.reply).toHaveValue("Mañana te");
    await screen.reply.fill("");
  });

  await test.step("attachments of a reply stay while a note is written", async () => {
    const attached = page.getByRole("list", { name: "Attachments" });
    const buffer = Buffer.from("Precios");
    await page
      .getByLabel("Files to attach")
      .setInputFiles({ name: "precios.txt", mimeType: "text/plain", buffer });
    await expect(attached).toContainText("precios.txt");
    await page.getByRole("radio", { name: "Note" }).click();
    await expect(attached).toHaveCount(0);
    await page.getByRole("radio", { name: "Reply" }).click();
    await expect(attached).toContainText("precios.txt");
    await attached.getByRole("button", { name: "Remove precios.txt" }).click();
  });

  await test.step("another person's typing is shown", async () => {
    const ana = await addPerson(demo, { ...workspace, role: "agent", name: "Ana" });
    await openSession(visitor.context(), ana);
    await visitor.goto(page.url());
    await inbox(visitor).reply.pressSequentially("Ya");
    await expect(page.getByText("Ana is replying…")).toBeVisible();
  });

  await test.step("add a note, assign, check accessibility and resolve", async () => {
    await screen.log.focus();
    await page.keyboard.press("n");
    await expect(screen.note).toBeFocused();
    await page.keyboard.type("Llamar el lunes");
    await page.keyboard.press("Enter");
    await expect(screen.log).toContainText("Llamar el lunes");
    expect(whatsapp.graph.messages).toHaveLength(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.log.focus();
    await page.keyboard.press("a");
    await expect(page.getByRole("combobox", { name: "Assign to" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(screen.log).toContainText("Olga assigned it to themselves");
    await expect(screen.view("Mine 1")).toBeVisible();
    await screen.log.focus();
    await page.keyboard.press("s");
    await expect(screen.log).toContainText("Olga marked it as resolved");
    await expect(page.getByRole("heading", { name: "No open conversations" })).toBeVisible();
    await expect(screen.view("Resolved 1")).toBeVisible();
  });

  await test.step("after the reply window only templates are allowed", async () => {
    await whatsapp.say("34600333444", "Luis Gil", "Hola", 25 * 3_600);
    await screen.row("Luis Gil").click();
    await expect(page.getByText("The reply window is closed.")).toBeVisible();
    await expect(screen.reply).toHaveCount(0);
  });
  await whatsapp.graph.close();
});

test("a person takes over from the AI agent and returns the conversation", async ({
  signedIn: page,
  workspace,
  visitor,
  publish,
}) => {
  const agent = await newWidgetAgent(workspace);
  await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await window.open();
  await window.say("Hello?");
  await expect(window.from("Nora")).toHaveCount(1);

  const screen = inbox(page);
  await page.goto(`/${workspace.id}/inbox?view=agent`);
  await screen.rows.first().click();
  await expect(screen.log).toContainText("Nora · AI agent");
  await screen.log.getByText("What the agent did").click();
  await expect(screen.log).toContainText("Provider");
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(screen.log).toContainText("Olga took over from the AI agent");
  await screen.reply.fill("This is Olga.");
  await screen.reply.press("Enter");
  await expect(window.from("Olga")).toContainText("This is Olga.");
  await window.say("Hi Olga");
  await expect(screen.log).toContainText("Hi Olga");
  await page.getByRole("button", { name: "Return to Nora" }).click();
  await expect(screen.log).toContainText("Olga returned the conversation to the AI agent");
});
