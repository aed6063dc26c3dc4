import { expect, it } from "vitest";
import { createContact, moveContact, updateContact } from "#lib/contacts/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { timelineEndpoints } from "./endpoints.ts";
import { listStageTimes } from "./index.ts";

const server = useTestServer();

it("returns how long a contact was in each stage it was moved through", async () => {
  const mine = await newTenant();
  const ctx = systemContext(mine.workspaceId, "api");
  const { id, contact } = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
  const { contact: moved } = await moveContact(ctx, { id, stageId: mine.ids.stage2 });
  await updateContact(ctx, id, { name: "Eva M" });
  const { contact: back } = await updateContact(ctx, id, { stageId: contact.stageId });
  const read = async (token: string) => {
    const { status, data } = await callEndpoint(server, timelineEndpoints.stageTimes, {
      params: { id },
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
    return { status, times: status === 200 ? timelineEndpoints.stageTimes.response.parse(data) : null };
  };
  const moment = (text: string) => Date.parse(text);
  const [born, left, came] = [
    moment(contact.creationDate),
    moment(moved.orderInCardsLastUpdated),
    moment(back.orderInCardsLastUpdated),
  ];
  const { times } = await read(mine.agent.token);
  expect(times?.map(({ name: _, ...time }) => time)).toEqual([
    {
      stageId: contact.stageId,
      visits: 2,
      milliseconds: left - born,
      since: back.orderInCardsLastUpdated,
    },
    { stageId: mine.ids.stage2, visits: 1, milliseconds: came - left, since: null },
  ]);
  await updateContact(ctx, id, { stageId: null });
  expect((await read(mine.owner.token)).times?.map(({ since }) => since)).toEqual([null, null]);
  await expect(listStageTimes(ctx, "nobody")).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
});
