import { ruleEditor } from "#e2e/pages/rule-editor.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

test("a rule is duplicated with the keyboard: disabled, without its secrets and without unsaved changes", async ({
  signedIn: page,
  workspace: { api, id, stages },
}) => {
  const conditions = [{ field: "stage", operator: "IS", value: stages.Customer }];
  const url = "https://billing.example/hooks";
  const webhook = { type: "webhook", url, method: "POST" } as const;
  const original = await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell billing",
      trigger: "asignar_fase",
      conditions,
      actions: [{ ...webhook, headers: { "X-Key": "s3cret", "X-Team": "sales" }, secretHeaders: ["X-Key"] }],
    },
  });
  await page.goto(`/${id}/rules/${original.id}`);
  const editor = ruleEditor(page);
  await editor.name.fill("Tell sales");
  const more = page.getByRole("button", { name: "More" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Its deliveries" })).toBeFocused();
  const duplicate = page.getByRole("menuitem", { name: "Duplicate" });
  for (const item of ["Versions", "Duplicate"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
  }
  await duplicate.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave page" }).click();

  await expect(editor.name).toHaveValue("Tell billing (copy)");
  await expect(page.getByText("Secret header values and the signing secret are not copied.")).toBeVisible();
  await page.getByLabel("Value of X-Key").fill("an0ther");
  await editor.save.click();
  await expect(shell(page).toast("Rule created")).toBeVisible();
  await expect(page).not.toHaveURL(/copyOf/);

  const copyId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { trigger, name, enabled, ...copy } = await api.call(ruleEndpoints.get, { params: { id: copyId } });
  expect({ trigger, name, enabled }).toEqual({
    trigger: "asignar_fase",
    name: "Tell billing (copy)",
    enabled: false,
  });
  expect(copy.conditions).toEqual(conditions);
  expect(copy.actions).toEqual(original.actions);
  const kept = await api.call(ruleEndpoints.get, { params: { id: original.id } });
  expect([kept.name, kept.enabled, kept.version]).toEqual(["Tell billing", true, original.version]);
});
