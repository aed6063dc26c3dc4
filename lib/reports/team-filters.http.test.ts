import { beforeAll, describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { addJuneAgent } from "#lib/testing/factories/june-agent.ts";
import { addJuneConversations } from "#lib/testing/factories/june-conversations.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { TeamReport, Work } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };
const MAY = { from: "2026-05-02T00:00:00Z", to: JUNE.from };

/** Answered, resolved, messages, and the median and 90th percentile of first responses. */
const numbersOf = ({ answered, resolved, messages, firstResponse }: Work) => [
  answered,
  resolved,
  messages,
  firstResponse.median,
  firstResponse.p90,
];
const rowsOf = ({ people, agents }: TeamReport) =>
  [...people, ...agents].map(({ name, current, previous }) => [
    name,
    numbersOf(current),
    numbersOf(previous),
  ]);

describe("the report of the team by channel, team and tag", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let nova: { id: string };
  let june: Awaited<ReturnType<typeof addJuneConversations>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    june = await addJuneConversations(ctx);
    nova = await addJuneAgent(june);
  });

  const headersOf = (bearer: string, workspaceId: string = ctx.workspaceId) => ({
    authorization: `Bearer ${bearer}`,
    "x-workspace-id": workspaceId,
  });
  const read = async (filters: object, ...[bearer = token, workspaceId]: string[]) => {
    const input = { query: { ...JUNE, ...filters }, headers: headersOf(bearer, workspaceId) };
    return (await callEndpoint(server, reportEndpoints.team, input)).data as TeamReport;
  };
  /** The contacts of the conversations behind a number. */
  const list = async (happened: string, happenedById: string, filters: object, { from, to } = JUNE) => {
    const query = { view: "all", happened, happenedById, happenedFrom: from, happenedTo: to, ...filters };
    const answer = await callEndpoint(server, inboxEndpoints.list, { query, headers: headersOf(token) });
    return (answer.data as { data: InboxConversation[] }).data.map(({ contact }) => contact.name).sort();
  };

  it("counts only conversations of a channel, with the messages sent there", async () => {
    const sales = await read({ channelId: june.sales.id });
    expect(rowsOf(sales)).toEqual([
      ["Eva", [2, 1, 3, 45, 600], [0, 0, 0, null, null]],
      ["Ana", [0, 1, 0, null, null], [1, 0, 1, 100, 100]],
    ]);
    expect(sales.people[0]?.messagesOverTime?.slice(0, 4)).toEqual([1, 0, 2, 0]);
    expect(
      sales.buckets.slice(0, 5).map(({ people }) => [people.answered, people.resolved, people.messages]),
    ).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [1, 0, 2],
      [0, 0, 0],
      [0, 1, 0],
    ]);
    expect(rowsOf(await read({ channelId: june.support.id }))).toEqual([
      ["Ana", [1, 0, 1, 7_200, 7_200], [0, 0, 0, null, null]],
      ["Nova", [1, 0, 1, 30, 30], [0, 0, 0, null, null]],
    ]);
  });

  it("counts only conversations without a channel", async () => {
    const owner = await newWorkspace();
    const own = await addJuneConversations(owner);
    await own.reply(owner, own.dora.conversationId, "2026-06-10T12:01:00Z");
    const { token: theirs } = await newApiKey(owner.userId);
    const website = await read({ channelId: "none" }, theirs, owner.workspaceId);
    expect(rowsOf(website)).toEqual([["Ana", [1, 0, 1, 60, 60], [0, 0, 0, null, null]]]);
    expect(website.buckets[9]).toEqual({
      firstDay: "2026-06-10",
      people: { answered: 1, resolved: 0, messages: 1 },
      agents: { answered: 0, resolved: 0, messages: 0 },
    });
  });

  it("counts only conversations of a team or tag, without messages", async () => {
    const ofAna = [["Eva", [2, 1, null, 45, 600], [0, 0, null, null, null]]];
    const field = await read({ assignedTeamId: june.team.id });
    expect(rowsOf(field)).toEqual(ofAna);
    expect(field.people[0]?.messagesOverTime).toBeNull();
    expect(field.buckets[2]).toEqual({
      firstDay: "2026-06-03",
      people: { answered: 1, resolved: 0, messages: null },
      agents: { answered: 0, resolved: 0, messages: null },
    });
    expect(rowsOf(await read({ tagId: june.tag.id }))).toEqual(ofAna);
    const others = [
      ["Ana", [1, 1, null, 7_200, 7_200], [1, 0, null, 100, 100]],
      ["Nova", [1, 0, null, 30, 30], [0, 0, null, null, null]],
    ];
    expect(rowsOf(await read({ assignedTeamId: "none" }))).toEqual(others);
    expect(rowsOf(await read({ tagId: "none" }))).toEqual(others);
    expect(rowsOf(await read({ channelId: june.sales.id, tagId: "none" }))).toEqual([
      ["Ana", [0, 1, null, null, null], [1, 0, null, 100, 100]],
    ]);
    expect(rowsOf(await read({ channelId: june.support.id, assignedTeamId: june.team.id }))).toEqual([]);
  });

  it("counts the answers of AI agents in matching conversations", async () => {
    const runsIn = async (filters: object) => (await read(filters)).agents.map(({ runs }) => runs);
    const inConversation = {
      current: { answered: 1, unknown: 1, fallback: 0, handedOff: 1, tokens: 30 },
      previous: { answered: 0, unknown: 0, fallback: 1, handedOff: 0, tokens: 15 },
    };
    expect(await runsIn({ channelId: june.support.id })).toEqual([inConversation]);
    expect(await runsIn({ assignedTeamId: "none", tagId: "none" })).toEqual([inConversation]);
    expect(await runsIn({ channelId: june.sales.id })).toEqual([]);
    expect(await runsIn({ tagId: june.tag.id })).toEqual([]);
    expect(await list("handedOff", nova.id, { channelId: june.support.id })).toEqual(["Elsa"]);
    expect(await list("handedOff", nova.id, { channelId: june.sales.id })).toEqual([]);
  });

  it("has the conversations behind its numbers", async () => {
    const field = { assignedTeamId: june.team.id };
    expect(await list("answered", june.eva.id, field)).toEqual(["Ana"]);
    expect(await list("resolved", ctx.userId, field)).toEqual([]);
    expect(await list("answered", "agents", { tagId: "none" })).toEqual(["Elsa"]);
    expect(await list("written", "people", { channelId: june.support.id })).toEqual(["Bea"]);
    expect(await list("resolved", ctx.userId, { channelId: june.sales.id })).toEqual(["Carla"]);
    expect(await list("answered", ctx.userId, { channelId: june.sales.id }, MAY)).toEqual(["Carla"]);
    expect(await list("answered", ctx.userId, { channelId: june.support.id }, MAY)).toEqual([]);
  });

  it("finds nothing with a channel, team or tag of another workspace", async () => {
    const other = await newWorkspace();
    const team = await createTeam(other, { name: "Field", memberIds: [] });
    const tag = await createTag(other, { name: "Course" });
    const channel = await newWhatsappChannel(other, { name: "Sales" });
    const foreign = [{ channelId: channel.id }, { assignedTeamId: team.id }, { tagId: tag.id }];
    for (const filter of [...foreign, { tagId: "nothing" }, { channelId: "nothing" }]) {
      const { buckets, ...report } = await read(filter);
      expect(report).toEqual({ previousFrom: "2026-05-02T00:00:00.000Z", people: [], agents: [] });
      expect(buckets.filter(({ people, agents }) => people.answered + agents.answered > 0)).toEqual([]);
    }
    const { token: theirs } = await newApiKey(other.userId);
    for (const filter of [{ channelId: june.sales.id }, { assignedTeamId: june.team.id }]) {
      expect(rowsOf(await read(filter, theirs, other.workspaceId))).toEqual([]);
    }
  });

  it("counts for members only the conversations that they see", async () => {
    const rita = await newPerson({ name: "Rita" });
    await joinWithRole(ctx.workspaceId, rita.id, { permissions: ["conversations.read"], visibility: "own" });
    await updateContact(ctx, june.bea.contactId, { assignedAgentId: rita.id });
    const { token: hers } = await newApiKey(rita.id);
    const ofBea = (messages: number | null) => [
      ["Ana", [1, 0, messages, 7_200, 7_200], [0, 0, messages && 0, null, null]],
    ];
    expect(rowsOf(await read({ channelId: june.support.id }, hers))).toEqual(ofBea(1));
    expect(rowsOf(await read({ tagId: "none" }, hers))).toEqual(ofBea(null));
    expect(rowsOf(await read({ channelId: june.sales.id }, hers))).toEqual([]);
    expect(rowsOf(await read({ assignedTeamId: june.team.id }, hers))).toEqual([]);
  });

  it("counts a conversation for the team and tags that it has now", async () => {
    await updateContact(ctx, june.ana.contactId, { assignedTeamId: null, tags: [] });
    expect(rowsOf(await read({ assignedTeamId: june.team.id }))).toEqual([]);
    expect(rowsOf(await read({ tagId: june.tag.id }))).toEqual([]);
    expect(rowsOf(await read({ assignedTeamId: "none", channelId: june.sales.id }))[0]).toEqual([
      "Eva",
      [2, 1, null, 45, 600],
      [0, 0, null, null, null],
    ]);
    // Tests run in any order.
    const before = { assignedTeamId: june.team.id, tags: [june.tag.id] };
    await updateContact(ctx, june.ana.contactId, before);
  });
});
