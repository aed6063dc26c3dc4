import { expect, it } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { createTask, updateTask } from "#lib/tasks/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { timelineEndpoints } from "./endpoints.ts";

const server = useTestServer();
const date = (day: number) => new Date(`2027-01-0${day}T09:00:00.000Z`);

it("summarizes contacts of the workspace: next task, open amounts, time in the stage", async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()];
  const ctx = systemContext(mine.workspaceId, "api");
  const eva = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
  const leo = await createContact(ctx, { name: "Leo", email: "leo@example.com" });
  const other = systemContext(theirs.workspaceId, "api");
  const stranger = await createContact(other, { name: "Otra", email: "otra@example.com" });
  const sale = { currencyCode: "EUR", contactId: eva.id };
  await createOpportunity(ctx, { name: "Uno", amount: 100.5, ...sale });
  await createOpportunity(ctx, { name: "Dos", amount: 900, ...sale, currencyCode: "USD" });
  await createOpportunity(ctx, { name: "Tres", amount: 20, ...sale });
  const won = await createOpportunity(ctx, { name: "Cuatro", amount: 7, ...sale });
  await updateOpportunity(ctx, won.id, { winLossStatus: 1 });
  await createTask(ctx, { name: "Someday", contactId: eva.id });
  const done = await createTask(ctx, { name: "Done", contactId: eva.id, expirationDate: date(1) });
  await updateTask(ctx, done.id, { statusId: "done" });
  const next = await createTask(ctx, { name: "Call", contactId: eva.id, expirationDate: date(2) });
  await createTask(ctx, { name: "Later", contactId: eva.id, expirationDate: date(3) });
  const before = new Date().toISOString();
  await updateContact(ctx, leo.id, { stageId: mine.ids.stage2 });

  const read = async (token: string) => {
    const { status, data } = await callEndpoint(server, timelineEndpoints.facts, {
      query: { ids: [eva.id, leo.id, stranger.id, "nobody"].join() },
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
    expect(status).toBe(200);
    const facts = timelineEndpoints.facts.response.parse(data);
    expect(facts).toHaveLength(2);
    return [eva, leo].map(({ id }) => facts.find(({ contactId }) => contactId === id));
  };
  const [ofEva, ofLeo] = await read(mine.owner.token);
  expect(ofEva).toEqual({
    contactId: eva.id,
    stageSince: eva.contact.creationDate,
    openTotals: [
      { currencyCode: "USD", amount: 900 },
      { currencyCode: "EUR", amount: 120.5 },
    ],
    nextTask: { id: next.id, name: "Call", expirationDate: date(2).toISOString() },
  });
  expect(ofLeo).toMatchObject({ openTotals: [], nextTask: null });
  expect(ofLeo?.stageSince && ofLeo.stageSince >= before).toBe(true);

  const key = await newApiKey(mine.owner.id, { scopes: ["contact:read"] });
  const [asKey] = await read(key.token);
  expect(asKey).toMatchObject({ openTotals: [], nextTask: null });
});
