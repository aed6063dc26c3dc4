import { beforeAll, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { DeliveryPage } from "#lib/deliveries/schema.ts";
import { systemContext } from "#lib/platform/context.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { contactEndpoints } from "../endpoints.ts";

const server = useTestServer();
let mine: Tenant;
let inConsole: Record<string, string>;
let byToken: Record<string, string>;
let id: string;
let [from, to]: string[] = [];

beforeAll(async () => {
  mine = await newTenant();
  const workspace = { "x-workspace-id": mine.workspaceId };
  byToken = { ...workspace, authorization: `Bearer ${mine.owner.token}` };
  const { cookie } = await newSession(mine.owner.id);
  inConsole = { ...workspace, cookie, "sec-fetch-site": "same-origin" };
  [from, to] = [mine.ids.stage, mine.ids.stage2];
  id = await insertContact(systemContext(mine.workspaceId), { stageId: from ?? "" });
  const { pool } = database();
  await pool.query("update workspaces set drag_delay_seconds = 30 where id = $1", [mine.workspaceId]);
});

const move = (headers: Record<string, string>) =>
  callEndpoint(server, contactEndpoints.move, { headers, body: { id, stageId: to } });
const undo = (headers: Record<string, string>, body: object = { id, stageId: from }) =>
  callEndpoint(server, contactEndpoints.undoMove, { headers, body });

/** The tenant has one rule, for every stage. */
it("recalls the webhooks of a drag in the console", async () => {
  await move(inConsole);
  const log = await callEndpoint(server, deliveryEndpoints.list, {
    headers: byToken,
    query: { contactId: id },
  });
  const [{ creationDate, dueDate } = { creationDate: "", dueDate: null }] = DeliveryPage.parse(log.data).data;
  expect(Date.parse(dueDate ?? "") - Date.parse(creationDate)).toBeGreaterThan(25_000);
  const { status, data } = await undo(inConsole);
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { id, contact: { id, stageId: from }, webhooks: { recalled: 1, sent: 0 } },
  });
});

it("does not recall those of a move by the API", async () => {
  await move(byToken);
  expect((await undo(inConsole)).data).toMatchObject({ webhooks: { recalled: 0, sent: 0 } });
});

it("rejects a wrong body, an unknown contact and another workspace", async () => {
  expect(await undo(inConsole, { id })).toMatchObject({ status: 400 });
  const nobody = crypto.randomUUID();
  expect(await undo(inConsole, { id: nobody, stageId: from })).toMatchObject({
    errorCode: "CONTACT_NOT_FOUND",
  });
  const other = await newTenant();
  const theirs = { "x-workspace-id": other.workspaceId, authorization: `Bearer ${other.owner.token}` };
  expect(await undo(theirs)).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
});
