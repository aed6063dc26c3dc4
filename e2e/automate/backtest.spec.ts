import { ruleEditor } from "#e2e/pages/rule-editor.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

test("a rule is tested on the events of the last 7 days, by mouse and by keyboard, in both languages", async ({
  signedIn: page,
  workspace: { api, id, stages },
  receiver,
}) => {
  const rule = await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell billing",
      trigger: "asignar_fase",
      conditions: [{ field: "stage", operator: "IS", value: stages.Customer }],
      actions: [{ url: receiver.origin }],
    },
  });
  const { contact } = await api.call(contactEndpoints.create, {
    body: { name: "Ana", lastname: "López", email: "ana@example.com" },
  });
  for (const stageId of [stages.Contacted, stages.Customer]) {
    await api.call(contactEndpoints.update, { query: { id: contact.id }, body: { stageId } });
  }
  const editor = ruleEditor(page);
  const panel = page.getByRole("region", { name: "Last 7 days" });

  await page.goto(`/${id}/rules/new`);
  await editor.chooseEvent("Task created");
  await panel.getByRole("button", { name: "Test on the last 7 days" }).click();
  await expect(panel.getByRole("status")).toHaveText("This event did not happen in this period.");

  await page.goto(`/${id}/rules/${rule.id}`);
  await panel.getByRole("button", { name: "Test on the last 7 days" }).click();
  await expect(panel.getByRole("status")).toHaveText("It would have run for 1 of 2 events.");
  const { from } = await api.call(ruleEndpoints.backtest, { body: { ruleId: rule.id } });
  const since = await page.evaluate(
    (at) => new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" }),
    from,
  );
  await expect(panel.getByText("are stored.")).toHaveText(`Only events since ${since} are stored.`);
  const match = panel.getByRole("list", { name: "Events it would run for" }).getByRole("listitem");
  await expect(match).toContainText("Ana López");
  await expect(match.getByRole("link", { name: "Ana López" })).toHaveAttribute(
    "href",
    `/${id}/contacts/${contact.id}`,
  );
  const { data } = await api.call(deliveryEndpoints.list, { query: {} });
  await expect(match.getByRole("link", { name: "Webhook sent" })).toHaveAttribute(
    "href",
    `/${id}/deliveries?delivery=${data[0]?.id}`,
  );
  await panel.getByRole("tab", { name: "Would not run (1)" }).click();
  const misses = panel.getByRole("list", { name: "Events it would not run for" });
  await expect(misses.getByRole("listitem")).toContainText(
    "Stage is “Contacted”. “is Customer” does not match.",
  );
  await expectAccessible(page);

  await editor.comparison.click();
  await page.getByRole("option", { name: "is not" }).click();
  await expect(panel).toContainText("The rule changed. Test it again.");
  await panel.getByRole("button", { name: "Test on the last 7 days" }).click();
  await expect(panel).not.toContainText("The rule changed.");
  await expect(panel.getByRole("tab", { name: "Would run (1)" })).toBeVisible();

  await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: page.url() }]);
  page.once("dialog", (dialog) => dialog.accept());
  await page.goto(`/${id}/rules/${rule.id}`);
  const spanish = page.getByRole("region", { name: "Últimos 7 días" });
  await spanish.getByRole("button", { name: "Probar con los últimos 7 días" }).press("Enter");
  await expect(spanish.getByRole("status")).toHaveText("Se habría ejecutado para 1 de 2 eventos.");
  const tab = spanish.getByRole("tab", { name: "Se ejecutaría (1)", exact: true });
  await tab.press("ArrowRight");
  await expect(spanish.getByRole("tab", { name: "No se ejecutaría (1)" })).toBeFocused();
  await expect(spanish.getByRole("listitem")).toContainText("Ana López");
  await expect.poll(() => receiver.seen.length).toBe(1);
});
