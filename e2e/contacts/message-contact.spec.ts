import { boardPage } from "#e2e/pages/board-page.ts";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";

test("Message opens a contact's conversation from its page, its card and the list, and the peek sends a reply", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, id: workspaceId, stages } = workspace;
  const whatsapp = await connectWhatsapp(workspace, demo);
  const number = "34600111222";
  const { id } = await api.call(contactEndpoints.create, {
    body: { name: "Eva", platformId: 2, internalWhatsappNumber: number, stageId: stages.New },
  });
  const conversation = page.getByRole("region", { name: "Conversation with Eva" });

  const address = await test.step("the page starts one, which needs a template", async () => {
    await page.goto(`/${workspaceId}/contacts/${id}`);
    await page.getByRole("button", { name: "Message", exact: true }).click();
    await expect(conversation).toContainText("Eva has not written yet");
    await expect(conversation.getByRole("button", { name: "Template" })).toBeVisible();
    return page.url();
  });

  await test.step("the card's menu and the list open the same one", async () => {
    const board = boardPage(page, workspaceId);
    await board.open();
    await board.card("Eva").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Message" }).click();
    await expect(page).toHaveURL(address);
    await page.goto(`/${workspaceId}/contacts`);
    await page.getByRole("row", { name: /Eva/ }).hover();
    await page.getByRole("button", { name: "Message Eva" }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step("the peek shows it, and sends a reply once the contact wrote", async () => {
    await page.goto(`/${workspaceId}/contacts?contact=${id}`);
    const peek = page.getByRole("dialog", { name: "Eva" });
    await peek.getByRole("button", { name: "Message", exact: true }).click();
    await expect(peek.getByText("Eva has not written yet")).toBeVisible();
    await whatsapp.say(number, "Eva", "¿Hay plazas?");
    await expect(inbox(page).log).toContainText("¿Hay plazas?");
    await peek.getByRole("textbox", { name: "Reply" }).fill("Sí, quedan dos");
    await page.keyboard.press("Enter");
    await expect(inbox(page).log).toContainText("Sí, quedan dos");
    const query = { contactId: id };
    await expect
      .poll(async () => (await api.call(conversationEndpoints.listMessages, { query })).data[0])
      .toMatchObject({ text: "Sí, quedan dos", author: { name: "Olga" } });
    await expect(page).toHaveURL(`/${workspaceId}/contacts?contact=${id}`);
  });
  await whatsapp.graph.close();
});

test("Message explains why a contact cannot be reached, and how to fix it", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id: workspaceId } = workspace;
  const add = async (body: {
    name: string;
    platformId?: number;
    email?: string;
    internalWhatsappNumber?: string;
  }) => (await api.call(contactEndpoints.create, { body })).id;
  const message = async (id: string) => {
    await page.goto(`/${workspaceId}/contacts/${id}`);
    await page.getByRole("button", { name: "Message", exact: true }).click();
  };
  const zoe = await add({ name: "Zoe", email: "zoe@example.com" });
  const eva = await add({ name: "Eva", platformId: 2, internalWhatsappNumber: "34600111222" });

  await message(zoe);
  await expect(page.getByText("No channel reaches Zoe")).toBeVisible();
  await expect(page.getByText("This contact has no WhatsApp number")).toBeVisible();

  await message(eva);
  await expect(page.getByText("No channel reaches Eva")).toBeVisible();
  await page.getByRole("button", { name: "Channels" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Channels" })).toBeVisible();
});
