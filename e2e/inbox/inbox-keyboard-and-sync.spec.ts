import type { Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { openSession } from "#e2e/support/people.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";

const conversationWith = (page: Page, name: string) =>
  page.getByRole("region", { name: `Conversation with ${name}` });

test("shortcuts resolve, select and assign conversations, and undo restores them exactly", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  const screen = inbox(page);
  for (const [index, name] of ["Ana Uno", "Bea Dos", "Carla Tres"].entries()) {
    await whatsapp.say(`3460022300${index}`, name, `Hola, soy ${name}`, 240 - index * 60);
  }
  const waiting = async () => {
    const query = { view: "open", order: "waiting" } as const;
    const { data } = await workspace.api.call(inboxEndpoints.list, { query });
    return data.map(({ contact, unansweredSince }) => [contact.name, unansweredSince]);
  };
  await page.goto(`/${workspace.id}/inbox`);
  await expect(screen.view("Open 3")).toBeVisible();
  const before = await waiting();
  expect(before).toHaveLength(3);

  await test.step("resolve the focused row without opening it, then undo", async () => {
    await expect(screen.rows).toHaveCount(3);
    await page.keyboard.press("j");
    await expect(screen.row("Carla Tres")).toBeFocused();
    await page.keyboard.press("s");
    await expect(screen.view("Open 2")).toBeVisible();
    await expect(screen.log).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(screen.view("Open 3")).toBeVisible();
    await expect.poll(waiting).toEqual(before);
  });

  await test.step("a held key moves on through the list", async () => {
    await screen.row("Carla Tres").focus();
    await page.keyboard.down("j");
    await expect(screen.row("Bea Dos")).toBeFocused();
    await page.keyboard.down("j");
    await expect(screen.row("Ana Uno")).toBeFocused();
    await page.keyboard.up("j");
  });

  await test.step("select two conversations and assign them", async () => {
    await screen.row("Carla Tres").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+J");
    await expect(page.getByRole("region", { name: "Selected conversations" })).toContainText("2 selected");
    await page.keyboard.press("a");
    await expect(page.getByRole("combobox", { name: "Assign to" })).toBeFocused();
    await page.keyboard.type("Olga");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(screen.view("Mine 2")).toBeVisible();
  });

  await test.step("S resolves the open conversation, with its own undo", async () => {
    await screen.row("Ana Uno").click();
    await expect(conversationWith(page, "Ana Uno")).toBeVisible();
    const isSolved = page.getByRole("switch", { name: "Resolved" });
    await expect(isSolved).not.toBeChecked();
    await screen.reply.focus();
    await page.keyboard.press("Escape");
    await expect(screen.log).toBeFocused();
    await page.keyboard.press("s");
    await expect(screen.view("Open 2")).toBeVisible();
    await expect(isSolved).toBeChecked();
    // A toast covers neither the Send button nor the field.
    const toast = page.getByRole("listitem").filter({ hasText: "Ana Uno resolved" });
    const gapBelow = async () => {
      const [shown, field] = [await toast.boundingBox(), await screen.reply.boundingBox()];
      return shown && field && field.y - shown.y - shown.height;
    };
    await expect.poll(gapBelow).toBeGreaterThanOrEqual(0);
    await page
      .getByText("Ana Uno resolved")
      .locator("..")
      .locator("..")
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(screen.view("Open 3")).toBeVisible();
    await expect(isSolved).not.toBeChecked();
    await expect.poll(waiting).toEqual(before);
  });

  await test.step("no shortcut uses Alt, which types letters on many keyboards", async () => {
    await screen.log.focus();
    await page.keyboard.press("?");
    const legend = page.getByRole("region", { name: "Shortcuts of this screen" });
    await expect(legend).toContainText("also while writing");
    await expect(legend).not.toContainText("Alt");
  });
  await whatsapp.graph.close();
});

test("drafts sync between a user's pages, and messages sent offline arrive in order", async ({
  signedIn: page,
  workspace,
  demo,
  visitor: elsewhere,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600444555", "Marta Ruiz", "¿Hay plazas?");
  const screen = inbox(page);
  await page.goto(`/${workspace.id}/inbox`);
  await screen.row("Marta Ruiz").click();
  await expect(screen.reply).toBeVisible();
  await openSession(elsewhere.context(), workspace.owner);
  await elsewhere.goto(page.url());
  const other = inbox(elsewhere);
  await expect(other.reply).toBeVisible();

  await test.step("a draft appears on the other page and is cleared once sent", async () => {
    await screen.reply.fill("Sí, quedan");
    await expect(other.reply).toHaveValue("Sí, quedan");
    await other.reply.press("End");
    await other.reply.pressSequentially(" dos");
    await expect(screen.reply).toHaveValue("Sí, quedan dos");
    await screen.reply.press("Enter");
    await expect(other.reply).toHaveValue("");
    await expect(other.log).toContainText("Sí, quedan dos");
  });

  await test.step("messages sent offline are sent in order later, even after leaving the page", async () => {
    const sends = /\/api\/inbox\/[^/]+\/(messages|notes)$/;
    await page.route(sends, (route) => route.abort());
    for (const text of ["uno", "dos", "tres"]) {
      await screen.reply.fill(text);
      await screen.reply.press("Enter");
    }
    await expect(screen.log.getByText("Not sent: The server cannot be reached.")).toHaveCount(3);
    await page.getByRole("link", { name: "Board" }).first().click();
    await expect(page).toHaveURL(/board/);
    await page.unroute(sends);
    await page.goto(`/${workspace.id}/inbox`);
    await screen.row("Marta Ruiz").click();
    await expect(screen.log.getByText("Not sent")).toHaveCount(0);
    await expect
      .poll(() => whatsapp.graph.messages.map(({ body }) => Object(body).text?.body))
      .toEqual(["Sí, quedan dos", "uno", "dos", "tres"]);
  });
  await whatsapp.graph.close();
});

test("a long conversation keeps its scroll position", async ({ signedIn: page, workspace, demo }) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  const screen = inbox(page);
  for (let index = 0; index < 70; index += 1) {
    await whatsapp.say("34600777888", "Luis Gil", `Mensaje ${index}`, 700 - index * 10);
  }
  await page.goto(`/${workspace.id}/inbox`);
  await screen.row("Luis Gil").click();
  const message = (index: number) => screen.log.getByText(`Mensaje ${index}`, { exact: true });
  await expect(message(69)).toBeInViewport();

  await test.step("a button jumps to the first unread message", async () => {
    await page.getByRole("button", { name: "Jump to unread" }).click();
    await expect(screen.log.getByText("Unread", { exact: true })).toBeInViewport();
    await expect(message(0)).toBeInViewport();
  });

  await test.step("a new message does not scroll the page, and a button jumps to it", async () => {
    await screen.log.evaluate((log) => log.scrollTo({ top: 120 }));
    const top = () => screen.log.evaluate((log) => log.scrollTop);
    const before = await top();
    await whatsapp.say("34600777888", "Luis Gil", "¿Hola?");
    await page.getByRole("button", { name: "New messages" }).waitFor();
    await expect.poll(top).toBe(before);
    await page.getByRole("button", { name: "New messages" }).click();
    await expect(screen.log.getByText("¿Hola?")).toBeInViewport();
  });

  await test.step("loading older messages does not move the visible ones", async () => {
    await page.reload();
    await expect(screen.log.getByText("¿Hola?")).toBeInViewport();
    // The whole first page.
    await expect(message(30)).toHaveCount(1);
    await expect(message(10)).toHaveCount(0);
    // Longer than a frame, so the spinner is rendered.
    await page.route(/[?&]before=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await screen.log.evaluate((log) => log.scrollTo({ top: 200 }));
    const seen = await screen.log.evaluate((log) => {
      const top = log.getBoundingClientRect().top;
      const rows = [...log.querySelectorAll<HTMLElement>("[data-message]")];
      const row = rows.find((one) => one.getBoundingClientRect().top >= top);
      return { id: row?.dataset.message ?? "", at: row?.getBoundingClientRect().top ?? 0 };
    });
    await expect(message(10)).toHaveCount(1);
    const row = screen.log.locator(`[data-message="${seen.id}"]`);
    const moved = async () => (await row.evaluate((one) => one.getBoundingClientRect().top)) - seen.at;
    await expect.poll(async () => Math.abs(await moved())).toBeLessThan(2);
  });
  await whatsapp.graph.close();
});
