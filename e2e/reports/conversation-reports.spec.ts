import { inbox } from "#e2e/pages/inbox-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";

test("a user reads how fast conversations were answered, and opens them in the inbox", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600111222", "Marta Ruiz", "¿Hay plazas?", 7_200);
  await whatsapp.say("34600111333", "Luis Gil", "Hola");
  const find = () => workspace.api.call(inboxEndpoints.list, { query: { search: "marta" } });
  await expect.poll(async () => (await find()).data.length).toBe(1);
  const conversationId = (await find()).data[0]?.id ?? "";
  const message = { kind: "text" as const, text: "Sí" };
  await workspace.api.call(inboxEndpoints.send, { params: { conversationId }, body: { message } });
  const body = { action: { type: "solve" as const }, conversationIds: [conversationId] };
  await workspace.api.call(inboxEndpoints.bulk, { body });

  await page.goto(`/${workspace.id}/reports/sales?period=7d`);
  await page.getByRole("link", { name: "Conversations", exact: true }).press("Enter");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("link", { name: "Opened: 2, open the list" })).toBeVisible();
  await expect(totals.getByRole("link", { name: "Resolved: 1, open the list" })).toBeVisible();
  await expect(totals.getByRole("link", { name: "Median first response: 2 h, open the list" })).toBeVisible();
  const times = page.getByRole("region", { name: "First response time" });
  await expect(times.getByRole("listitem").last().getByRole("link")).toHaveAccessibleName(
    /: Median \(hours\) 2 h/,
  );

  const groups = page.getByRole("table", { name: "By assignee" });
  await page.getByRole("combobox", { name: "Group by" }).press("Enter");
  await page.getByRole("option", { name: "By assignee" }).press("Enter");
  await expect(page).toHaveURL(/\?period=7d&by=person$/);
  await expect(groups.getByRole("row").last().getByRole("link")).toHaveText(["2", "1", "1", "2 h", "2 h"]);
  await groups.getByRole("row").last().getByRole("link").nth(2).click();
  const rows = inbox(page).rows;
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Marta Ruiz");
  await expect(page.getByText(/^Resolved: /)).toBeVisible();
  await page.getByRole("button", { name: "Clear filter: Period" }).click();
  await expect(rows).toHaveCount(2);

  await page.goto(`/${workspace.id}/reports/team?period=7d`);
  const people = page.getByRole("table", { name: "People", exact: true });
  const numbers = people.getByRole("row").last().getByRole("link");
  await expect(numbers).toHaveText(["1", "1", "1", "2 h", "2 h"]);
  await numbers.nth(2).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Marta Ruiz");
  await expect(page.getByText(/^Messages from people or AI agents: .+ · Olga$/)).toBeVisible();
  await page.goBack();
  const resolved = page.getByRole("region", { name: "Resolved over time" });
  await expect(resolved.getByRole("listitem")).toHaveCount(7);
  await resolved.getByRole("button", { name: "Show as table" }).click();
  await expect(resolved.getByRole("row").last().getByRole("link")).toHaveText(["1"]);
  const ofDays = page.getByRole("region", { name: "Answered over time" }).getByRole("listitem");
  await expect(ofDays.last().getByRole("link")).toHaveAccessibleName(/: People 1, AI agents 0$/);
  await ofDays.last().getByRole("link").press("Enter");
  await expect(page.getByText(/^First reply: /)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  const messages = page.getByRole("region", { name: "Messages over time" });
  const lastDay = messages.getByRole("listitem").last().getByRole("link");
  await expect(lastDay).toHaveAccessibleName(/: People 1, AI agents 0$/);
  await messages.getByRole("button", { name: "Sender" }).press("Enter");
  await page.getByRole("option", { name: "Olga" }).click();
  await expect(lastDay).toHaveAccessibleName(/: Olga 1$/);
  await lastDay.press("Enter");
  await expect(page.getByText(/^Messages from people or AI agents: .+ · Olga$/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  const answered = page.getByRole("link", { name: "Answered by people: 1, open the list" });
  await answered.click();
  await expect(page.getByText(/^First reply: .+ · People$/)).toBeVisible();

  await page.goto(`/${workspace.id}/reports/campaigns?period=7d`);
  const ofChannels = page.getByRole("region", { name: "Messages over time" });
  await ofChannels.getByRole("button", { name: "Show as table" }).click();
  await expect(ofChannels.getByRole("row").last().getByRole("link").first()).toHaveText("2");
  const channels = page.getByRole("table", { name: "Channels" });
  await expect(channels.getByRole("row").last().getByRole("link").first()).toHaveText("2");
  await channels.getByRole("row").last().getByRole("link").first().click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/^Messages received: /)).toBeVisible();
});

test("the lists of an AI agent's numbers name the agent and the period", async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = await workspace.api.call(agentEndpoints.add, {
    body: { name: "Nova", workspaceId: workspace.id },
  });
  const [from, to] = ["2026-06-01T12:00:00.000Z", "2026-06-11T12:00:00.000Z"];
  const happened = `happened=handedOff&happenedFrom=${from}&happenedTo=${to}`;
  await page.goto(`/${workspace.id}/inbox?view=all&${happened}&happenedById=${id}`);
  await expect(page.getByText("Handed to a person: 1 Jun 2026 – 11 Jun 2026 · Nova")).toBeVisible();
  await page.goto(`/${workspace.id}/inbox?view=all&${happened}&happenedById=${workspace.id}`);
  await expect(page.getByText("· Former member or deleted AI agent")).toBeVisible();

  await page.goto(`/${workspace.id}/agents/${id}?tab=log&from=${from}&to=${to}`);
  await expect(page.getByText("1 Jun 2026 – 11 Jun 2026")).toBeVisible();
  await expect(page.getByText("No matching runs")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter: Period" }).click();
  await expect(page.getByText("No questions yet")).toBeVisible();
  await page.goto(`/${workspace.id}/agents/${id}?tab=log&from=${from}&to=2026`);
  await expect(page.getByText("1 Jun 2026 –", { exact: true })).toBeVisible();
});
