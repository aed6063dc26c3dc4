import { boardPage } from "#e2e/pages/board-page.ts";
import { deliveryLog } from "#e2e/pages/delivery-log.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { stagePayload } from "#e2e/support/contact-payload.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

test("dragging a card sends one webhook, and the delivery log shows it", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id, stages } = workspace;
  const { contact } = await api.call(contactEndpoints.create, {
    body: { name: "Ana", lastname: "López", internalWhatsappNumber: "+34 600 111 222" },
  });
  await addContacts(workspace, "Contacted", ["Yolanda"]);
  await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell the ERP",
      trigger: "asignar_fase",
      conditions: [{ field: "stage", operator: "IS", value: String(stages.Contacted) }],
      actions: [{ url: `${receiver.origin}/erp`, headers: { "X-Api-Key": "k-1" } }],
    },
  });
  const board = boardPage(page, id);
  await board.open();

  await board.drag("Ana López", { stage: "Contacted", above: "Yolanda" });
  await board.drop();
  await board.expectCards("Contacted", ["Ana López", "Yolanda"]);

  await expect.poll(() => receiver.seen.length).toBe(1);
  const [sent] = receiver.seen;
  expect(sent).toMatchObject({ method: "POST", url: "/erp", headers: { "x-api-key": "k-1" } });
  const stage = { id: String(stages.Contacted), name: "Contacted" };
  expect(JSON.parse(String(sent?.body))).toEqual(stagePayload(contact, stage));

  await shell(page).goTo("Webhook deliveries");
  const log = deliveryLog(page);
  await expect(log.rows).toHaveCount(1);
  await expect(log.rowsWith("Delivered", "200", "Tell the ERP", "Ana López")).toHaveCount(1);
  expect(receiver.seen).toHaveLength(1);
});
