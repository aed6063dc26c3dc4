import type { Page } from "@playwright/test";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";

const order = {
  event: "order.paid",
  order_id: "A-1042",
  customer: { first_name: "Ana", email: "Ana.Lopez@example.com", phone: "+34 600 111 222" },
  product: "Intensive course",
  total: "1.149,90",
};

function line(page: Page, name: string) {
  return page.getByRole("treeitem", { name: new RegExp(`^${name}:`) });
}

function field(page: Page, name: string) {
  return page.getByRole("list", { name: "Mapped fields" }).getByRole("listitem", { name, exact: true });
}

async function useAs(page: Page, name: string, use: string): Promise<void> {
  await line(page, name).locator("[data-value]").click();
  await page.getByRole("option", { name: use, exact: true }).first().click();
}

test("a worker is created, called, mapped with mouse and keyboard, tested, saved and replayed", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;

  await test.step("create the first worker", async () => {
    await page.goto(`/${id}/workers`);
    await expect(page.getByRole("heading", { name: "No inbound webhooks yet" })).toBeVisible();
    await page.getByRole("heading", { name: "No inbound webhooks yet" }).press("c");
    await page.getByRole("textbox", { name: "Name" }).fill("shop-orders");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Waiting for the first call…" })).toBeVisible();
    await expect(page.getByText("?token=••••").first()).toBeVisible();
  });

  await test.step("a call appears when it arrives", async () => {
    const [worker] = await api.call(workerEndpoints.list);
    const answer = await fetch(worker?.urlWithToken ?? "", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    expect(answer.status).toBe(200);
    await expect(line(page, "email")).toBeVisible();
    await expect(page.getByText("The inbound webhook has no mapping yet.").first()).toBeVisible();
  });

  await test.step("map fields with the mouse", async () => {
    await line(page, "email").locator("[data-value]").click();
    await expect(page.getByRole("option").first()).toHaveText("Email");
    await page.getByRole("option").first().click();
    await expect(field(page, "Email").getByRole("status")).toHaveText("ana.lopez@example.com");
    await expect(line(page, "email")).toHaveAccessibleName('email: "Ana.Lopez@example.com" Email');
    await useAs(page, "product", "Opportunity: name");
    await useAs(page, "total", "Opportunity: amount");
    await expect(field(page, "Opportunity: amount").getByRole("status")).toHaveText("1149.90");
    await useAs(page, "event", "Filter");
    await useAs(page, "order_id", "Deduplication key");
    // A closing menu restores the focus, which would disturb the next key press.
    await expect(line(page, "order_id")).toBeFocused();
  });

  await test.step("map fields with the keyboard only", async () => {
    await line(page, "event").focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await expect(line(page, "first_name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option").first()).toHaveText("Name");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(line(page, "first_name")).toBeFocused();
    await expect(field(page, "Name").getByRole("status")).toHaveText("Ana");
    await page.getByRole("button", { name: "Change Name" }).press("Enter");
    await page.getByRole("menuitem", { name: "Uppercase" }).press("Enter");
    // A closing menu restores the focus, which would disturb the next key press.
    await expect(page.getByRole("button", { name: "Change Name" })).toBeFocused();
    await expect(field(page, "Name").getByRole("status")).toHaveText("ANA");
    await page.getByRole("button", { name: "Remove uppercase" }).press("Enter");
    await page.getByRole("button", { name: "Change Name" }).press("Enter");
    await page.getByRole("menuitem", { name: "Add before…" }).press("Enter");
    await expect(page.getByLabel("Text before")).toBeFocused();
    await page.keyboard.type("Sra. ");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "before: Sra.", exact: true })).toBeFocused();
    await expect(field(page, "Name").getByRole("status")).toHaveText("Sra. Ana");
    await page.getByRole("button", { name: "Remove before: Sra. " }).press("Enter");
    await expect(field(page, "Name").getByRole("status")).toHaveText("Ana");
  });

  await test.step("test the unsaved mapping, which writes nothing", async () => {
    await page.getByRole("button", { name: "Test on this call" }).click();
    const result = page.getByRole("region", { name: "Test" });
    await expect(result.getByText("a new contact Ana")).toBeVisible();
    await expect(result.getByText("an opportunity Intensive course")).toBeVisible();
    expect((await api.call(contactEndpoints.list, { query: {} })).data).toEqual([]);
    await expect(page.getByText("Unsaved changes")).toBeVisible();
  });

  await test.step("leaving by link, shortcut, back button or sign-out asks for confirmation", async () => {
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    const stay = async () => {
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(/\/workers\/[0-9a-f-]{36}$/);
      await expect(page.getByText("Unsaved changes")).toBeVisible();
    };
    await page.getByRole("link", { name: "Board" }).first().click();
    await stay();
    await shell(page).chord("g", "b");
    await stay();
    await page.evaluate(() => history.back());
    await stay();
    const account = await shell(page).openAccountMenu();
    await account.getByRole("menuitem", { name: "Sign out" }).click();
    await stay();
  });

  await test.step("save and replay", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);
    await page.getByRole("button", { name: "Replay", exact: true }).click();
    const calls = page.getByRole("list", { name: "Received calls" });
    await expect(calls.getByRole("button", { name: /^Done.*New contact Ana, opportunity/ })).toBeVisible();
    await expect(calls.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("radio", { name: "Log" }).click();
    await expect(page.getByRole("link", { name: "Open the opportunity" })).toBeVisible();
    await page.getByRole("button", { name: "the first call" }).click();
    await expect(page.getByRole("region", { name: "Chosen call" })).toContainText("no mapping yet");
  });

  const { data: contacts } = await api.call(contactEndpoints.list, { query: {} });
  expect(contacts).toMatchObject([{ name: "Ana", email: "ana.lopez@example.com" }]);
  const { data: deals } = await api.call(opportunityEndpoints.list, { query: {} });
  expect(deals).toMatchObject([{ name: "Intensive course", amount: 1149.9, contactId: contacts[0]?.id }]);
});

test("a sample call is sent, a custom field is created from a value, and the token is renewed", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const worker = await api.call(workerEndpoints.create, { body: { name: "web-form" } });
  await page.goto(`/${id}/workers/${worker.id}`);
  await page.getByLabel("Body").fill("{");
  await expect(page.getByText("Must be a JSON object.")).toBeVisible();
  await page.getByLabel("Body").fill('{"city":"Bogotá"}');
  await page.getByRole("button", { name: "Send sample call" }).click();
  await useAs(page, "city", "New field “city”");
  await expect(field(page, "city").getByRole("status")).toHaveText("Bogotá");
  await page.getByRole("button", { name: "Test on this call" }).click();
  await expect(page.getByText(/It would fail\. .* neither a phone number nor an email/)).toBeVisible();
  await page.getByRole("link", { name: "Board" }).first().click();
  await page.getByRole("button", { name: "Leave page" }).click();
  await expect(page).toHaveURL(/\/board$/);
  await page.goBack();
  await expect(page.getByText("Nothing is mapped yet.")).toBeVisible();

  await page.getByRole("button", { name: "Address", exact: true }).click();
  await page.getByRole("button", { name: "Renew token…" }).click();
  await page.getByRole("button", { name: "Renew token", exact: true }).click();
  await expect(page.getByText("The webhook has a new token")).toBeVisible();
  const renewed = await api.call(workerEndpoints.get, { params: { id: worker.id } });
  expect(renewed.urlWithToken).not.toBe(worker.urlWithToken);
  expect((await fetch(worker.urlWithToken, { method: "POST", body: "{}" })).status).toBe(401);
});

test("a worker is renamed, disabled and deleted in the list; members do not see it", async ({
  signedIn: page,
  workspace,
  demo,
  visitor,
}) => {
  const { api, id } = workspace;
  await api.call(workerEndpoints.create, { body: { name: "old-name" } });
  await page.goto(`/${id}/workers`);
  await page.getByRole("button", { name: "More for old-name" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("not a name");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Use at most 64 letters, digits/)).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("new-name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "new-name" })).toBeVisible();
  await page.getByRole("switch", { name: "new-name is on" }).click();
  await expect
    .poll(async () => (await api.call(workerEndpoints.list)).map(({ name, enabled }) => [name, enabled]))
    .toEqual([["new-name", false]]);

  const agent = await addPerson(demo, { id, role: "agent", name: "Gil" });
  await openSession(visitor.context(), agent);
  await visitor.goto(`${demo.baseUrl}/${id}/workers`);
  await expect(
    visitor.getByRole("heading", { name: "You don't have permission to see inbound webhooks" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "More for new-name" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete inbound webhook" }).click();
  await expect(page.getByRole("heading", { name: "No inbound webhooks yet" })).toBeVisible();
  await expect.poll(() => api.call(workerEndpoints.list)).toEqual([]);
});
