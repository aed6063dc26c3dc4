import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

test("a note on a contact mentions a colleague, who is notified", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, id: workspaceId } = workspace;
  const carla = await addPerson(demo, { id: workspaceId, role: "agent", name: "Carla" });
  await addPerson(demo, { id: workspaceId, role: "agent", name: "Carlos" });
  const body = { name: "Ana", email: "ana@example.com" };
  const { id } = await api.call(contactEndpoints.create, { body });
  const notices = async () =>
    (await carla.api.call(notificationEndpoints.list, { query: {} })).data.map(({ title, path }) => [
      title,
      path,
    ]);

  await test.step("by keyboard", async () => {
    await page.goto(`/${workspaceId}/contacts/${id}`);
    const note = page.getByRole("textbox", { name: "Note", exact: true });
    await note.pressSequentially("Please call, @carl");
    const people = page.getByRole("listbox", { name: "People" });
    await expect(people.getByRole("option")).toHaveText([/^Carla/, /^Carlos/]);
    await expectAccessible(page, ["form:has([role=listbox])"]);
    await note.press("ArrowDown");
    await note.press("ArrowUp");
    await note.press("Enter");
    await expect(note).toHaveValue("Please call, @Carla ");
    await expect(people).toHaveCount(0);
    await note.pressSequentially("today");
    await note.press("Control+Enter");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Please call, @Carla today");
    expect(await notices()).toEqual([["Olga mentioned you in Ana", `/contacts/${id}`]]);
  });

  await test.step("in the panel on a phone, in Spanish, with a tap", async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${workspaceId}/contacts?contact=${id}`);
    const note = page.getByRole("dialog").getByRole("textbox", { name: "Nota", exact: true });
    await note.pressSequentially("@");
    await page.getByRole("listbox", { name: "Personas" }).getByText("Carla", { exact: true }).click();
    await expect(note).toHaveValue("@Carla ");
    await expect(note).toBeFocused();
  });
});

test("a note that was not added yet is kept for its contact", async ({ signedIn: page, workspace }) => {
  const { api, id: workspaceId } = workspace;
  for (const name of ["Ana", "Bea"])
    await api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } });
  await page.goto(`/${workspaceId}/contacts`);
  await page.getByRole("button", { name: "Ana", exact: true }).click();
  const panel = page.getByRole("dialog");
  const note = panel.getByRole("textbox", { name: "Note", exact: true });
  await note.fill("Wants to pay in cash");

  await test.step("on another tab", async () => {
    await panel.getByRole("tab", { name: "Conversation" }).click();
    await expect(note).toHaveCount(0);
    await panel.getByRole("tab", { name: "Contact" }).click();
    await expect(note).toHaveValue("Wants to pay in cash");
  });

  await test.step("while another contact is open", async () => {
    await panel.getByRole("tab", { name: "Contact" }).focus();
    await page.keyboard.press("k");
    await expect(page.getByRole("dialog", { name: "Bea" })).toBeVisible();
    await expect(note).toHaveValue("");
    await page.keyboard.press("j");
    await expect(page.getByRole("dialog", { name: "Ana" })).toBeVisible();
    await expect(note).toHaveValue("Wants to pay in cash");
  });

  await test.step("until it is added", async () => {
    await page.reload();
    await expect(note).toHaveValue("Wants to pay in cash");
    await note.press("Control+Enter");
    await expect(panel.getByText("Wants to pay in cash")).toBeVisible();
    await expect(note).toHaveValue("");
    await page.reload();
    await expect(panel.getByText("Wants to pay in cash")).toBeVisible();
    await expect(note).toHaveValue("");
  });
});
