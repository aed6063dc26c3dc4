import { beforeAll, expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { updateContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions } from "#lib/platform/auth/permissions.ts";
import { memberContext, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { searchEndpoints } from "#lib/search/endpoints.ts";
import { createTeam, updateTeam } from "#lib/teams/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();
let tenant: Tenant;
let day: { team: string; token: string };
let night: { team: string; token: string };
let thread: Awaited<ReturnType<typeof receiveMessage>>;

const owner = () =>
  memberContext(systemContext(tenant.workspaceId, "api"), { userId: tenant.owner.id, role: "owner" });
const call = (token: string, endpoint: Endpoint, given: object = {}) =>
  callEndpoint(server, endpoint, {
    ...given,
    headers: { authorization: `Bearer ${token}`, "x-workspace-id": tenant.workspaceId },
  });

/** A team with one member, who sees only the contacts of the team. */
async function newTeam(name: string) {
  const { id } = await newPerson();
  await joinWithRole(tenant.workspaceId, id, { permissions: customPermissions, visibility: "team" });
  const team = await createTeam(owner(), { name, memberIds: [id] });
  return { team: team.id, token: await loginTokenOf(id) };
}

/** Which reads contain the contact or its conversation. */
async function placesOf(token: string): Promise<string[]> {
  const open = { params: { conversationId: thread.conversationId } };
  const reads: Record<string, [Endpoint, object?]> = {
    board: [contactEndpoints.board],
    list: [contactEndpoints.list],
    page: [contactEndpoints.get, { params: { id: thread.contactId } }],
    search: [searchEndpoints.records, { query: { query: "zenobia" } }],
    inbox: [inboxEndpoints.list],
    "unassigned of my teams": [
      inboxEndpoints.list,
      { query: { view: "unassigned", assignedTeamId: "mine" } },
    ],
    conversation: [inboxEndpoints.page, open],
    notifications: [notificationEndpoints.list],
  };
  const found = Object.entries(reads).map(async ([place, [endpoint, given]]) =>
    (await call(token, endpoint, given)).text.includes("Zenobia") ? [place] : [],
  );
  const { open: opened } = Object((await call(token, inboxEndpoints.counts)).data);
  const { waiting } = Object((await call(token, reportEndpoints.today)).data);
  const counts = [...(opened > 0 ? ["count"] : []), ...(waiting > 0 ? ["today"] : [])];
  return [...(await Promise.all(found)).flat(), ...counts];
}

const everywhere = [
  ...["board", "list", "page", "search", "inbox", "unassigned of my teams", "conversation", "notifications"],
  ...["count", "today"],
];

beforeAll(async () => {
  tenant = await newTenant();
  [day, night] = [await newTeam("Day"), await newTeam("Night")];
  thread = await receiveMessage(owner(), {
    ...{ platformId: 1, agentId: tenant.ids.aiAgent, name: "Zenobia", text: "hello", at: new Date() },
    ...{ externalContactId: newId(), externalId: newId() },
  });
});

it("shows a contact to the members of its team until it is assigned to another team", async () => {
  expect(await placesOf(day.token)).toEqual([]);
  await updateContact(owner(), thread.contactId, { assignedTeamId: day.team });
  expect(await placesOf(day.token)).toEqual(everywhere);
  expect(await placesOf(night.token)).toEqual([]);

  const contacts = [{ id: thread.contactId, assignedTeamId: night.team }];
  expect(await call(day.token, contactEndpoints.change, { body: { contacts } })).toMatchObject({
    status: 200,
    data: { changed: 1 },
  });
  expect(await placesOf(day.token)).toEqual([]);
  expect(await placesOf(night.token)).toEqual(everywhere);
  const back = [{ id: thread.contactId, assignedTeamId: day.team }];
  expect(await call(day.token, contactEndpoints.change, { body: { contacts: back } })).toMatchObject({
    status: 404,
    errorCode: "CONTACT_NOT_FOUND",
  });

  const action = { type: "assignTeam", assignedTeamId: day.team };
  const body = { conversationIds: [thread.conversationId], action };
  expect(await call(night.token, inboxEndpoints.bulk, { body })).toMatchObject({ data: { changed: 1 } });
  expect(await placesOf(day.token)).toEqual(everywhere);
  expect(await placesOf(night.token)).toEqual([]);
});

it("hides the contacts of a team from members who left it", async () => {
  await updateContact(owner(), thread.contactId, { assignedTeamId: day.team });
  expect(await placesOf(day.token)).toEqual(everywhere);
  await updateTeam(owner(), day.team, { memberIds: [] });
  expect(await placesOf(day.token)).toEqual([]);
});
