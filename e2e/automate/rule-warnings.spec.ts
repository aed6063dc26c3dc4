import { ruleEditor } from "#e2e/pages/rule-editor.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

test("a rule that repeats another one has a warning until its address changes", async ({
  signedIn: page,
  workspace: { api, id },
  receiver,
}) => {
  const url = `${receiver.origin}/`;
  const billing = { name: "Tell billing", trigger: "contacto_nuevo", actions: [{ url }] };
  const { id: ruleId } = await api.call(ruleEndpoints.create, { body: billing });
  const editor = ruleEditor(page);
  const warning = page.getByText("Tell billing has the same event, conditions and address.");

  await page.goto(`/${id}/rules/new`);
  await editor.name.fill("Tell sales");
  await editor.chooseEvent("Contact created");
  await editor.webhook("Webhook").getByLabel("Address").fill(url);
  await editor.save.click();
  await expect(shell(page).toast("Rule created")).toContainText("See the warning above the form.");
  await expect(warning).toContainText(`${url} gets each event twice.`);
  await expectAccessible(page);

  await page.goto(`/${id}/rules`);
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await expect(row("Tell sales").getByText("Same as “Tell billing”")).toBeVisible();
  await expect(row("Tell billing").getByText("Same as “Tell sales”")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Tell sales" }).click();
  await expect(warning.getByRole("link", { name: "Tell billing" })).toHaveAttribute(
    "href",
    `/${id}/rules/${ruleId}`,
  );
  await editor.webhook("Webhook").getByLabel("Address").fill(`${url}sales`);
  await editor.save.press("Enter");
  await expect(shell(page).toast("Rule saved")).toBeVisible();
  await expect(warning).toHaveCount(0);
});
