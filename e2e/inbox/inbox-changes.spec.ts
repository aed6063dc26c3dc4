import { inbox } from "#e2e/pages/inbox-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { refuseCalls, stopLiveUpdates } from "#e2e/support/requests.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

test("closing a conversation keeps the view that was chosen while it was open", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600222001", "Ana Uno", "Hola");
  const { row, log } = inbox(page);
  await page.goto(`/${workspace.id}/inbox`);
  await row("Ana Uno").click();
  await expect(log).toContainText("Hola");
  await page
    .getByRole("group", { name: "Views" })
    .getByRole("button", { name: /^Unread/ })
    .click();
  await expect(page).toHaveURL(/view=unread/);
  await page.getByRole("button", { name: "Conversation menu" }).click();
  await page.getByRole("menuitem", { name: "Mark as unread and close" }).click();
  await expect(log).toHaveCount(0);
  await expect(page).toHaveURL(`/${workspace.id}/inbox?view=unread`);
  await whatsapp.graph.close();
});

test("a rejected bulk change keeps the selection, and a rejected undo restores nothing", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600222001", "Ana Uno", "Hola");
  const { row, view } = inbox(page);
  const { toast } = shell(page);
  const bar = page.getByRole("region", { name: "Selected conversations" });
  await page.clock.install();
  await page.goto(`/${workspace.id}/inbox`);
  await row("Ana Uno").focus();
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 selected");

  const refused = await refuseCalls(page, "**/api/inbox/bulk", "POST");
  await bar.getByRole("button", { name: "Resolve" }).click();
  await expect(toast("Couldn't change some conversations")).toBeVisible();
  await expect(toast("No changes needed")).toHaveCount(0);
  await expect(bar).toContainText("1 selected");
  await page.clock.fastForward(6_000);
  await expect(toast("Couldn't change some conversations")).toHaveCount(0);

  await refused.stop();
  await bar.getByRole("button", { name: "Resolve" }).click();
  await expect(bar).toHaveCount(0);
  await expect(view("Open")).toBeVisible();
  const refusedUndo = await refuseCalls(page, "**/api/inbox/bulk", "POST");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(refusedUndo.count).toBe(1);
  await expect(toast("Couldn't change some conversations")).toBeVisible();
  await expect(toast("restored")).toHaveCount(0);
  await whatsapp.graph.close();
});

test("creating a tag keeps a tag that someone else added concurrently", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api } = workspace;
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600222001", "Ana Uno", "Hola");
  const { row, log } = inbox(page);
  await stopLiveUpdates(page);
  await page.goto(`/${workspace.id}/inbox`);
  await row("Ana Uno").click();
  await expect(log).toContainText("Hola");
  const ana = async () => (await api.call(contactEndpoints.list, { query: {} })).data[0];
  const contacts = [{ id: String((await ana())?.id), addTags: ["Theirs"] }];
  await api.call(contactEndpoints.change, { body: { contacts } });
  await log.focus();
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Tags" }).fill("Mine");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await ana())?.tags.map(({ name }) => name).sort())
    .toEqual(["Mine", "Theirs"]);
  await whatsapp.graph.close();
});
