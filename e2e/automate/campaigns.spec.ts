import { expect, test } from "#e2e/support/fixtures.ts";
import { typeQuickly } from "#e2e/support/type-quickly.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

const people = ["Eva Ruiz", "Iván Sanz", "Visitante B6D3"];

test("a campaign is sent to simulated customers, and its report shows the result", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  await test.step("connect a simulated number, an approved template and three contacts", async () => {
    const { channelId } = await api.call(simulatorEndpoints.start, { body: {} });
    await api.call(templateEndpoints.create, {
      body: {
        name: "autumn_courses",
        language: "es",
        category: "MARKETING",
        channelId,
        components: [
          {
            type: "BODY",
            text: "Hola {{1}}, ya está abierta la matrícula de otoño.",
            example: { body_text: [["Eva"]] },
          },
        ],
      },
    });
    for (const [index, name] of people.entries()) {
      await api.call(contactEndpoints.create, {
        body: { name, internalWhatsappNumber: `3460011122${index}`, platformId: 2 },
      });
    }
    await api.call(contactEndpoints.create, {
      body: { name: "Sin Teléfono", email: "sin@tertulia.example" },
    });
    const approved = async () => (await api.call(templateEndpoints.actives, { query: {} })).length;
    await expect.poll(approved).toBe(1);
  });

  await test.step("create the campaign with mouse and keyboard", async () => {
    await page.clock.install();
    await page.goto(`/${id}/campaigns`);
    await expect(page.getByRole("heading", { name: "No campaigns yet" })).toBeVisible();
    await page.keyboard.press("c");
    const form = page.getByRole("form", { name: "Campaign" });
    await form.getByRole("button", { name: "Start campaign" }).click();
    await expect(form.getByText("Enter a name")).toBeVisible();
    await expect(form.getByText("Choose filters, or select all contacts")).toBeVisible();
    await form.getByLabel("Name", { exact: true }).fill("Autumn courses");
    await form.getByRole("button", { name: "Template" }).click();
    await page.getByRole("option", { name: /autumn_courses/ }).click();
    await expect(form.getByRole("region", { name: "Review" })).toContainText("Choose the audience first");
    await form.getByRole("checkbox", { name: "All contacts" }).click();
    await expect(form.getByRole("region", { name: "Audience" })).toContainText("3 contacts");
    await expect(form.getByText(/1 without a WhatsApp number/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("ya está abierta la matrícula");
    await expect(form.getByText("Enter a fallback: 1 contact without a value")).toBeVisible();
    let counts = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/campaign/audience")) counts += 1;
    });
    await form.getByLabel("Fallback").focus();
    await typeQuickly(page, "amiga");
    await expect.poll(() => counts).toBe(1);
    await form.getByLabel("Messages per minute").fill("600");
    await form.getByLabel("Messages per minute").press("Enter");
    const question = page.getByRole("alertdialog", { name: "Send to 3 contacts?" });
    await question.getByRole("button", { name: "Start campaign" }).click();
  });

  await test.step("watch its progress until it is done", async () => {
    await expect(page.getByRole("progressbar", { name: "Progress of Autumn courses" })).toHaveAttribute(
      "aria-valuenow",
      "4",
    );
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Excluded" })).toContainText("has no WhatsApp number");
    const recipients = page.getByRole("table", { name: "Recipients" });
    await expect(recipients.getByRole("row")).toHaveCount(5);
    await page.getByRole("list", { name: "Excluded" }).getByRole("button").click();
    await expect(recipients.getByRole("row")).toHaveCount(2);
    await expect(recipients.getByRole("link", { name: "Sin Teléfono" })).toBeVisible();
  });

  await test.step("the list shows the result", async () => {
    await page.goto(`/${id}/campaigns`);
    await expect(page.getByRole("list", { name: "Campaigns" })).toContainText("3 sent");
  });

  await test.step("the report shows it on the day of its start, and opens the campaigns of that day", async () => {
    await page.goto(`/${id}/reports/campaigns?period=7d`);
    const chart = page.getByRole("region", { name: "Campaigns over time" });
    const columns = chart.getByRole("listitem").getByRole("link");
    await expect(columns).toHaveCount(7);
    await expect(columns.nth(5)).toHaveAccessibleName(/: Sent 0, Read 0, Replied 0$/);
    await expect(columns.last()).toHaveAccessibleName(/: Sent 3, /);
    await chart.getByRole("button", { name: "Show as table" }).click();
    await expect(chart.getByRole("row").last().getByRole("link").first()).toHaveText("3");
    await chart.getByRole("row").last().getByRole("link").first().press("Enter");
    await expect(page).toHaveURL(/\?period=custom&from=(.+)&to=\1#campaigns$/);
    const campaigns = page.getByRole("table", { name: "Campaigns", exact: true });
    await expect(campaigns.getByRole("row")).toHaveCount(2);
    await expect(campaigns.getByRole("row").last()).toContainText("Autumn courses");
  });
});
