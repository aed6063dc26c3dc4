import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { database } from "#lib/db/client.ts";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions } from "#lib/platform/auth/permissions.ts";
import { memberContext, systemContext } from "#lib/platform/context.ts";
import { CHANGES_CHANNEL, endNotifications } from "#lib/platform/realtime/publish.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { presenceEndpoints } from "./endpoints.ts";
import { publishPresence } from "./index.ts";

describe("/api/contact/presence", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    theirs = await newTenant();
  });
  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
  });

  const callAs = (token: string, endpoint: Endpoint, given: { params?: unknown; body?: unknown } = {}) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
  const show = (token: string, activity: string | null, id = mine.ids.contact) =>
    callAs(token, presenceEndpoints.show, { params: { id }, body: { activity } });
  const enterConversation = (activity: string | null) =>
    callAs(mine.agent.token, inboxEndpoints.showPresence, {
      params: { conversationId: mine.ids.conversation },
      body: { activity },
    });
  const viewers = async (token = mine.owner.token) => (await callAs(token, presenceEndpoints.viewers)).data;
  /** A member who sees only the contacts that are assigned to them. */
  const restrictedMember = async () => {
    const { id } = await newPerson();
    await joinWithRole(mine.workspaceId, id, { permissions: customPermissions, visibility: "own" });
    return { id, token: await loginTokenOf(id) };
  };
  const contactOfConversation = async () => {
    const query = "select contact_id from conversations where id = $1";
    return (await database().pool.query(query, [mine.ids.conversation])).rows[0]?.contact_id as string;
  };

  it("shows who has a contact open until they leave or 15 seconds pass", async () => {
    const { contact } = mine.ids;
    expect(await show(mine.agent.token, "viewing")).toMatchObject({ status: 200, data: { people: [] } });
    const agent = { userId: mine.agent.id, name: mine.canary };
    expect(await viewers()).toEqual([{ contactId: contact, ...agent }]);
    expect((await show(mine.owner.token, "viewing")).data).toEqual({
      people: [{ ...agent, activity: "viewing" }],
    });
    const { rows } = await database().pool.query(
      "select extract(epoch from until - now()) as seconds from contact_presence where user_id = $1",
      [mine.agent.id],
    );
    expect(Number(rows[0].seconds)).toBeGreaterThan(10);
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(15);
    await database().pool.query("update contact_presence set until = now() - interval '1 second'");
    expect(await viewers()).toEqual([]);
    await show(mine.agent.token, "viewing");
    expect(await viewers()).toHaveLength(1);
    await show(mine.agent.token, null);
    expect(await viewers()).toEqual([]);
  });

  it("counts someone in a conversation as a viewer of its contact, once", async () => {
    const contactId = await contactOfConversation();
    const agent = { userId: mine.agent.id, name: mine.canary };
    await enterConversation("typing");
    await show(mine.agent.token, "viewing", contactId);
    expect(await viewers()).toEqual([{ contactId, ...agent }]);
    expect((await show(mine.owner.token, null, contactId)).data).toEqual({
      people: [{ ...agent, activity: "typing" }],
    });
    await show(mine.agent.token, null, contactId);
    expect(await viewers()).toEqual([{ contactId, ...agent }]);
    await enterConversation(null);
    expect(await viewers()).toEqual([]);
  });

  it("shows neither contacts that the member cannot see nor who views them", async () => {
    await show(mine.agent.token, "viewing");
    const { id, token } = await restrictedMember();
    expect(await viewers(token)).toEqual([]);
    expect(await show(token, "viewing")).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
    expect(await viewers()).toHaveLength(1);
    const assign = "update contacts set assigned_agent_id = $1 where id = $2";
    await database().pool.query(assign, [id, mine.ids.contact]);
    expect(await viewers(token)).toHaveLength(1);
    expect(await show(token, "viewing")).toMatchObject({ status: 200 });
    expect(await viewers()).toHaveLength(2);
  });

  it("finds no contact of another workspace", async () => {
    const answer = await show(mine.owner.token, "viewing", theirs.ids.contact);
    expect(answer).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
    const { rows } = await database().pool.query("select from contact_presence where contact_id = $1", [
      theirs.ids.contact,
    ]);
    expect(rows).toEqual([]);
  });

  it("notifies open pages when someone opens or closes a contact, and not in between", async () => {
    const contactId = await contactOfConversation();
    const listener = new pg.Client(directDatabaseUrl());
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query(`listen ${CHANGES_CHANNEL}`);
    const received: string[][] = [];
    listener.on("notification", ({ payload = "" }) => {
      const change = JSON.parse(payload);
      if (change.entity === "presence") received.push(change.ids);
    });
    const idsHeardOn = async (step: () => Promise<unknown>) => {
      received.length = 0;
      await step();
      await endNotifications();
      await listener.query("select 1");
      return received;
    };
    const ctx = memberContext(systemContext(mine.workspaceId, "panel"), {
      userId: mine.agent.id,
      role: "agent",
    });
    const place = { placeId: mine.ids.conversation, contactId };
    const become = (activity: "viewing" | "typing" | null) => () => publishPresence(ctx, place, activity);
    const ids = Object.values(place);
    expect(await idsHeardOn(become("viewing"))).toEqual([ids]);
    expect(await idsHeardOn(become("viewing"))).toEqual([]);
    expect(await idsHeardOn(become("typing"))).toEqual([ids]);
    expect(await idsHeardOn(() => show(mine.owner.token, "viewing", contactId))).toEqual([[contactId]]);
    expect(await idsHeardOn(become(null))).toEqual([ids]);
    expect(await idsHeardOn(become(null))).toEqual([]);
  });
});
