import { inbox } from "#e2e/pages/inbox-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";

test("typing a slash without canned responses offers to create one", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "¿Cuánto cuesta?");
  const screen = inbox(page);
  await page.goto(`/${workspace.id}/inbox`);
  await screen.row("Marta Ruiz").click();
  const empty = page.getByText("There are no canned responses yet.");

  await screen.reply.press("/");
  await expect(empty).toBeVisible();
  await expectAccessible(page, ["form, [role=log]"]);
  await page.keyboard.press("Escape");
  await expect(empty).toHaveCount(0);
  await expect(screen.reply).toHaveValue("/");
  await expect(screen.reply).toBeFocused();

  await screen.reply.fill("");
  await screen.reply.press("/");
  await expect(page.getByRole("option", { name: "New canned response" })).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New canned response" });
  await dialog.getByLabel("Shortcut").fill("price");
  await dialog.getByLabel("Text").fill("It costs 100 EUR.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screen.reply).toBeFocused();
  await page.getByRole("option", { name: "/price" }).click();
  await expect(screen.reply).toHaveValue("It costs 100 EUR.");

  await page.getByRole("button", { name: "Canned responses" }).click();
  await page.getByRole("button", { name: "Delete /price" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete /price?" });
  await expect(question).toContainText("Your team can no longer insert it.");
  await question.getByRole("button", { name: "Delete response" }).click();
  await expect(page.getByRole("dialog").getByText("There are no canned responses yet.")).toBeVisible();
});

test("text typed right after a completion is inserted behind it, even if rendering is slow", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "¿Cuánto cuesta?");
  const { reply, row } = inbox(page);
  await page.goto(`/${workspace.id}/inbox`);
  await row("Marta Ruiz").click();
  await reply.press("{");
  await page.keyboard.type("{");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => window.setTimeout(() => draw(work), 300);
  });
  await page.keyboard.press("Enter");
  await page.keyboard.type(" and goodbye", { delay: 60 });
  await expect(reply).toHaveValue(/^\{\{[\w.]+\}\} and goodbye$/);
});
