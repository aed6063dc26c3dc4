import { inbox } from "#e2e/pages/inbox-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";

test("conversations are resolved in bulk, snoozed, searched and sorted", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  const screen = inbox(page);
  const bar = page.getByRole("region", { name: "Selected conversations" });
  for (const [index, name] of ["Ana Uno", "Bea Dos", "Carla Tres", "Dani Cuatro"].entries()) {
    await whatsapp.say(`3460022200${index}`, name, `Hola, soy ${name}`, 240 - index * 60);
  }
  await page.goto(`/${workspace.id}/inbox`);
  await expect(screen.view("Open 4")).toBeVisible();

  await test.step("select with the keyboard, resolve, then undo", async () => {
    // The view's count can appear before the rows.
    await expect(screen.row("Dani Cuatro")).toBeVisible();
    await page.keyboard.press("j");
    await expect(screen.row("Dani Cuatro")).toBeFocused();
    await page.keyboard.press("x");
    await expect(bar).toContainText("1 selected");
    await page.keyboard.press("Shift+J");
    await expect(bar).toContainText("2 selected");
    await bar.getByRole("button", { name: "Resolve" }).click();
    await expect(screen.view("Open 2")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(screen.view("Open 4")).toBeVisible();
  });

  await test.step("select a range with the mouse, then all, then none", async () => {
    await page.getByRole("button", { name: "Select conversations" }).click();
    await page.getByRole("checkbox", { name: "Select the conversation with Dani Cuatro" }).click();
    await screen.row("Bea Dos").click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("3 selected");
    await bar.getByRole("button", { name: "Select all 4" }).click();
    await expect(bar).toContainText("4 selected");
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });

  await test.step("snooze with a phrase; a new message reopens the conversation", async () => {
    await screen.row("Ana Uno").click();
    await expect(page.getByRole("region", { name: "Conversation with Ana Uno" })).toBeVisible();
    await screen.log.focus();
    await page.keyboard.press("z");
    await expect(page.getByRole("textbox", { name: "Snooze until" })).toBeFocused();
    await page.keyboard.type("mañana a las 9");
    await expect(page.getByRole("button", { name: /tomorrow 09:00/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(screen.view("Snoozed 1")).toBeVisible();
    await expect(screen.row("Ana Uno")).toHaveCount(0);
    await screen.view("Snoozed 1").click();
    await screen.row("Ana Uno").click();
    await page.route("**/snooze", (route) => route.abort());
    await page.getByRole("button", { name: "End snooze" }).click();
    await expect(shell(page).toast("Couldn't end the snooze of the conversation with Ana Uno")).toBeVisible();
    await page.unroute("**/snooze");
    await screen.view("Open 3").click();
    await whatsapp.say("34600222000", "Ana Uno", "¿Sigues?");
    await expect(screen.row("Ana Uno")).toContainText("¿Sigues?");
    await expect(screen.view("Snoozed")).toBeVisible();
  });

  await test.step("search in a conversation, then go to the next one while writing", async () => {
    await screen.row("Ana Uno").click();
    await expect(page.getByRole("region", { name: "Conversation with Ana Uno" })).toBeVisible();
    await screen.log.focus();
    await page.keyboard.press("f");
    await expect(page.getByRole("searchbox", { name: "Search in this conversation" })).toBeFocused();
    await page.keyboard.type("hola");
    await expect(page.getByRole("search", { name: "Search in this conversation" })).toContainText("1 of 1");
    await page.keyboard.press("Escape");
    await screen.reply.focus();
    await page.keyboard.press("Control+Period");
    await expect(page.getByRole("region", { name: "Conversation with Ana Uno" })).toHaveCount(0);
    await screen.reply.focus();
    await page.keyboard.press("Control+Comma");
    await expect(page.getByRole("region", { name: "Conversation with Ana Uno" })).toBeVisible();
  });

  await test.step("a loaded conversation opens in the frame of the click", async () => {
    const label = await screen.rows.nth(1).evaluate(async (row: HTMLElement) => {
      row.click();
      await Promise.resolve();
      return document.querySelector("section[aria-label^='Conversation with']")?.getAttribute("aria-label");
    });
    expect(label).toMatch(/^Conversation with (?!Ana Uno)/);
  });

  await test.step("sort by longest wait", async () => {
    await page.getByRole("button", { name: "Show the longest wait first" }).click();
    // Ana has waited the longest, since her first message.
    await expect(screen.rows.nth(1)).toContainText("Bea Dos");
    await expect(screen.rows.first()).toContainText("Ana Uno");
  });
  await whatsapp.graph.close();
});
