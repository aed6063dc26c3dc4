import { beforeAll, describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addJuneConversations } from "#lib/testing/factories/june-conversations.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { ConversationFacts, ConversationReport } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };
const none = { median: null, p90: null };
const nothing = {
  opened: 0,
  answered: 0,
  resolved: 0,
  reopened: 0,
  firstResponse: none,
  resolution: none,
};

const countsOf = ({ opened, answered, resolved, reopened }: ConversationFacts) => [
  opened,
  answered,
  resolved,
  reopened,
];

describe("the report of conversations", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let june: Awaited<ReturnType<typeof addJuneConversations>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    june = await addJuneConversations(ctx);
  });

  const call = (query: object, bearer = token, workspaceId: string = ctx.workspaceId) =>
    callEndpoint(server, reportEndpoints.conversations, {
      query,
      headers: { authorization: `Bearer ${bearer}`, "x-workspace-id": workspaceId },
    });
  const read = async (query: object = {}, ...as: string[]) =>
    (await call({ ...JUNE, ...query }, ...as)).data as ConversationReport;
  /** The contacts of the conversations behind a number. */
  const list = async (happened: string, filters: object = {}, bearer = token) => {
    const query = { view: "all", happened, happenedFrom: JUNE.from, happenedTo: JUNE.to, ...filters };
    const headers = { authorization: `Bearer ${bearer}`, "x-workspace-id": ctx.workspaceId };
    const answer = await callEndpoint(server, inboxEndpoints.list, { query, headers });
    return (answer.data as { data: InboxConversation[] }).data.map(({ contact }) => contact.name).sort();
  };

  it("counts events and durations, and compares it with the period before", async () => {
    const { previousFrom, current, previous } = await read();
    expect(previousFrom).toBe("2026-05-02T00:00:00.000Z");
    expect(current).toEqual({
      opened: 3,
      answered: 3,
      resolved: 2,
      reopened: 1,
      // 45 seconds, 10 minutes, and 2 hours after the message that arrived late.
      firstResponse: { median: 600, p90: 7_200 },
      // 2 hours, and 16 days in two digits.
      resolution: { median: 7_200, p90: 1_400_000 },
    });
    expect(previous).toEqual({
      ...nothing,
      opened: 1,
      answered: 1,
      firstResponse: { median: 100, p90: 100 },
    });
  });

  it("counts by day, week or month of the workspace's time zone, or another one", async () => {
    const eventful = async (query: object) =>
      (await read(query)).buckets
        .filter(({ facts }) => facts.opened + facts.answered + facts.resolved > 0)
        .map(({ firstDay, facts }) => [firstDay, countsOf(facts), facts.firstResponse.median]);
    expect((await read()).buckets).toHaveLength(30);
    expect(await eventful({})).toEqual([
      ["2026-06-01", [1, 1, 1, 0], 600],
      ["2026-06-02", [1, 0, 0, 0], null],
      ["2026-06-03", [0, 2, 0, 1], 45],
      ["2026-06-05", [0, 0, 1, 0], null],
      ["2026-06-10", [1, 0, 0, 0], null],
    ]);
    expect((await eventful({ timezone: "Europe/Madrid" })).slice(0, 2)).toEqual([
      ["2026-06-01", [1, 1, 1, 0], 600],
      ["2026-06-03", [1, 2, 0, 1], 45],
    ]);
    expect(await eventful({ interval: "week" })).toEqual([
      ["2026-06-01", [2, 3, 2, 1], 600],
      ["2026-06-08", [1, 0, 0, 0], null],
    ]);
    expect(await eventful({ interval: "month" })).toEqual([["2026-06-01", [3, 3, 2, 1], 600]]);
  });

  it("counts by channel, team, person and tag of today, and has the list behind each number", async () => {
    const groups = async (by: string) =>
      (await read({ by })).groups.map(({ id, name, facts }) => [id, name, countsOf(facts)]);
    expect(await groups("channel")).toEqual([
      [june.sales.id, "Sales", [1, 2, 2, 1]],
      [june.support.id, "Support", [1, 1, 0, 0]],
      [null, null, [1, 0, 0, 0]],
    ]);
    const ofAna = [1, 2, 1, 1];
    const others = [null, null, [2, 1, 1, 0]];
    expect(await groups("team")).toEqual([[june.team.id, "Field", ofAna], others]);
    expect(await groups("person")).toEqual([[june.eva.id, "Eva", ofAna], others]);
    expect(await groups("tag")).toEqual([[june.tag.id, "Course", ofAna], others]);
    expect(await list("opened")).toEqual(["Ana", "Bea", "Dora"]);
    expect(await list("answered")).toEqual(["Ana", "Bea"]);
    expect(await list("resolved")).toEqual(["Ana", "Carla"]);
    expect(await list("reopened")).toEqual(["Ana"]);
    expect(await list("resolved", { channelId: june.sales.id })).toEqual(["Ana", "Carla"]);
    expect(await list("opened", { channelId: "none" })).toEqual(["Dora"]);
    expect(await list("answered", { assignedTeamId: "none" })).toEqual(["Bea"]);
    expect(await list("resolved", { assignedAgentId: "none" })).toEqual(["Carla"]);
    expect(await list("opened", { tagId: "none" })).toEqual(["Bea", "Dora"]);
    expect(await list("answered", { happenedById: june.eva.id })).toEqual(["Ana"]);
    expect(await list("resolved", { happenedById: ctx.userId })).toEqual(["Carla"]);
    expect(await list("reopened", { happenedById: "none" })).toEqual(["Ana"]);
    expect(await list("opened", { happenedById: "nobody" })).toEqual([]);
  });

  it("filters by channel, team, person and tag", async () => {
    const numbersOf = async (query: object) => {
      const { current, previous, groups } = await read(query);
      return [current.opened, current.answered, current.resolved, previous.opened, groups.length];
    };
    expect(await numbersOf({ channelId: june.sales.id })).toEqual([1, 2, 2, 1, 1]);
    expect(await numbersOf({ assignedAgentId: june.eva.id })).toEqual([1, 2, 1, 0, 1]);
    expect(await numbersOf({ assignedTeamId: june.team.id })).toEqual([1, 2, 1, 0, 1]);
    expect(await numbersOf({ tagId: june.tag.id })).toEqual([1, 2, 1, 0, 1]);
    expect(await numbersOf({ tagId: "nothing" })).toEqual([0, 0, 0, 0, 0]);
    expect(await numbersOf({ channelId: "none" })).toEqual([1, 0, 0, 0, 1]);
    // Carla, Bea and Dora, on three channels.
    expect(await numbersOf({ assignedAgentId: "none" })).toEqual([2, 1, 1, 1, 3]);
    expect(await numbersOf({ assignedTeamId: "none" })).toEqual([2, 1, 1, 1, 3]);
    expect(await numbersOf({ tagId: "none" })).toEqual([2, 1, 1, 1, 3]);
    await updateContact(ctx, june.ana.contactId, { tags: [june.tag.id, "Other"] });
    const names = async (tagId: string) => (await read({ by: "tag", tagId })).groups.map(({ name }) => name);
    expect(await names(june.tag.id)).toEqual(["Course"]);
    expect(await names("none")).toEqual([null]);
    await updateContact(ctx, june.ana.contactId, { tags: [june.tag.id] });
  });

  it("does not count a resolution that the same person takes back within a minute", async () => {
    const ofDay = async (day: string) => {
      const { current } = await read({ from: `${day}T00:00:00Z`, to: `${day}T23:59:59Z` });
      return [current.resolved, current.reopened];
    };
    const { solve, bea, eva } = june;
    const asEva = { ...june.ctx, actor: { ...june.ctx.actor, id: eva.id } };
    await solve(june.ctx, bea.contactId, true, "2026-08-01T10:00:00Z");
    await solve(june.ctx, bea.contactId, false, "2026-08-01T10:00:59Z");
    expect(await ofDay("2026-08-01")).toEqual([0, 0]);
    await solve(june.ctx, bea.contactId, true, "2026-08-02T10:00:00Z");
    await solve(asEva, bea.contactId, false, "2026-08-02T10:00:01Z");
    expect(await ofDay("2026-08-02")).toEqual([1, 1]);
  });

  it("shows members only the conversations that they see, and is rejected without permission", async () => {
    const restricted = await newPerson({ name: "Rita" });
    await joinWithRole(ctx.workspaceId, restricted.id, {
      permissions: ["conversations.read"],
      visibility: "own",
    });
    await updateContact(ctx, june.dora.contactId, { assignedAgentId: restricted.id });
    const own = (await newApiKey(restricted.id)).token;
    const report = await read({ by: "person" }, own);
    expect(report.current).toEqual({ ...nothing, opened: 1 });
    expect(report.previous).toEqual(nothing);
    expect(report.groups.map(({ name, facts }) => [name, facts.opened])).toEqual([["Rita", 1]]);
    expect(await list("opened", {}, own)).toEqual(["Dora"]);
    await updateContact(ctx, june.dora.contactId, { assignedAgentId: null });

    const { token: other } = await newApiKey(ctx.userId, { scopes: ["contact:read"] });
    expect(await call(JUNE, other)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const stranger = await newWorkspace();
    const { token: foreign } = await newApiKey(stranger.userId);
    expect(await call(JUNE, foreign)).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
    expect((await read({}, foreign, stranger.workspaceId)).current).toEqual(nothing);
    expect(await call({ from: JUNE.to, to: JUNE.from })).toMatchObject({
      status: 400,
      message: "to must not be before from",
    });
  });
});
