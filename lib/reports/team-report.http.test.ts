import { beforeAll, describe, expect, it } from "vitest";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import type { RunPage } from "#lib/agent-runs/schema.ts";
import { updateContact } from "#lib/contacts/index.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addJuneAgent } from "#lib/testing/factories/june-agent.ts";
import { addJuneConversations } from "#lib/testing/factories/june-conversations.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { TeamReport } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };
const none = { median: null, p90: null };
const idle = { answered: 0, resolved: 0, messages: 0 };
const nothing = { answered: 0, resolved: 0, messages: 0, firstResponse: none };
const noRuns = { answered: 0, unknown: 0, fallback: 0, handedOff: 0, tokens: 0 };

describe("the report of the team", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let agentId: string;
  let june: Awaited<ReturnType<typeof addJuneConversations>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    june = await addJuneConversations(ctx);
    agentId = (await addJuneAgent(june)).id;
  });

  const call = (bearer = token, workspaceId: string = ctx.workspaceId, query: object = JUNE) =>
    callEndpoint(server, reportEndpoints.team, {
      query,
      headers: { authorization: `Bearer ${bearer}`, "x-workspace-id": workspaceId },
    });
  const read = async (...as: string[]) => (await call(...as)).data as TeamReport;

  it("counts the work of people and AI agents, and compares it with the period before", async () => {
    const { buckets, ...report } = await read();
    expect(buckets).toHaveLength(30);
    /** Numbers of the 30 days of June, by day of the month. */
    const days = (counts: Record<number, number>) => buckets.map((_, index) => counts[index + 1] ?? 0);
    expect(report).toEqual({
      previousFrom: "2026-05-02T00:00:00.000Z",
      people: [
        {
          id: june.eva.id,
          name: "Eva",
          current: { answered: 2, resolved: 1, messages: 3, firstResponse: { median: 45, p90: 600 } },
          previous: nothing,
          messagesOverTime: days({ 1: 1, 3: 2 }),
        },
        {
          id: ctx.userId,
          name: "Ana",
          current: { answered: 1, resolved: 1, messages: 1, firstResponse: { median: 7_200, p90: 7_200 } },
          previous: { answered: 1, resolved: 0, messages: 1, firstResponse: { median: 100, p90: 100 } },
          messagesOverTime: days({ 3: 1 }),
        },
      ],
      agents: [
        {
          id: agentId,
          name: "Nova",
          current: { answered: 1, resolved: 0, messages: 1, firstResponse: { median: 30, p90: 30 } },
          previous: nothing,
          messagesOverTime: days({ 12: 1 }),
          runs: {
            current: { ...noRuns, answered: 1, unknown: 1, handedOff: 2, tokens: 45 },
            previous: { ...noRuns, fallback: 1, tokens: 15 },
          },
        },
      ],
    });
  });

  it.each([
    [
      "day in UTC",
      JUNE,
      30,
      [
        { firstDay: "2026-06-01", people: { answered: 1, resolved: 1, messages: 1 }, agents: idle },
        { firstDay: "2026-06-03", people: { answered: 2, resolved: 0, messages: 3 }, agents: idle },
        { firstDay: "2026-06-05", people: { answered: 0, resolved: 1, messages: 0 }, agents: idle },
        { firstDay: "2026-06-12", people: idle, agents: { answered: 1, resolved: 0, messages: 1 } },
      ],
    ],
    [
      // Midnight in UTC is the evening before in New York.
      "day in New York",
      { from: "2026-06-02T04:00:00Z", to: "2026-06-04T04:00:00Z", timezone: "America/New_York" },
      2,
      [
        { firstDay: "2026-06-02", people: { answered: 1, resolved: 0, messages: 1 }, agents: idle },
        { firstDay: "2026-06-03", people: { answered: 1, resolved: 0, messages: 2 }, agents: idle },
      ],
    ],
    [
      "week",
      { ...JUNE, interval: "week" },
      5,
      [
        { firstDay: "2026-06-01", people: { answered: 3, resolved: 2, messages: 4 }, agents: idle },
        { firstDay: "2026-06-08", people: idle, agents: { answered: 1, resolved: 0, messages: 1 } },
      ],
    ],
  ])("counts the work of all people and all AI agents by %s", async (_, query, count, busy) => {
    const { buckets } = (await call(token, ctx.workspaceId, query)).data as TeamReport;
    expect(buckets).toHaveLength(count);
    const work = ({ people, agents }: (typeof buckets)[number]) =>
      people.answered + people.resolved + agents.answered + agents.resolved;
    expect(buckets.filter((bucket) => work(bucket) > 0)).toEqual(busy);
  });

  it("has the conversations and runs behind its numbers", async () => {
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
    const list = async (happened: string, happenedById: string) => {
      const query = { view: "all", happened, happenedById, happenedFrom: JUNE.from, happenedTo: JUNE.to };
      const answer = await callEndpoint(server, inboxEndpoints.list, { query, headers });
      return (answer.data as { data: InboxConversation[] }).data.map(({ contact }) => contact.name).sort();
    };
    expect(await list("written", june.eva.id)).toEqual(["Ana"]);
    expect(await list("written", "people")).toEqual(["Ana", "Bea"]);
    expect(await list("written", "agents")).toEqual(["Elsa"]);
    expect(await list("answered", "people")).toEqual(["Ana", "Bea"]);
    expect(await list("answered", "agents")).toEqual(["Elsa"]);
    expect(await list("handedOff", agentId)).toEqual(["Elsa"]);
    expect(await list("handedOff", june.eva.id)).toEqual([]);
    const log = async (period: object) => {
      const query = { agentId, workspaceId: ctx.workspaceId, ...period };
      const { data } = await callEndpoint(server, agentRunEndpoints.logs, { query, headers });
      return (data as RunPage).data.length;
    };
    // Tests in the console are in the log, too.
    expect([await log({}), await log(JUNE), await log({ from: JUNE.to })]).toEqual([5, 4, 0]);
    expect(await log({ from: "1000-01-01T00:00:00Z", to: "9999-12-31T23:59:59Z" })).toBe(5);
  });

  it("shows members only work in conversations that they see, and hides runs without permission", async () => {
    const rita = await newPerson({ name: "Rita" });
    await joinWithRole(ctx.workspaceId, rita.id, { permissions: ["conversations.read"], visibility: "own" });
    await updateContact(ctx, june.bea.contactId, { assignedAgentId: rita.id });
    const { people, agents, buckets } = await read((await newApiKey(rita.id)).token);
    expect(buckets.filter(({ people: { answered } }) => answered > 0)).toEqual([
      { firstDay: "2026-06-03", people: { answered: 1, resolved: 0, messages: 1 }, agents: idle },
    ]);
    expect(buckets.filter(({ people: { resolved } }) => resolved > 0)).toEqual([]);
    expect(people.map(({ name, current }) => [name, current.answered, current.messages])).toEqual([
      ["Ana", 1, 1],
    ]);
    expect(agents).toEqual([]);

    const max = await newPerson({ name: "Max" });
    await joinWithRole(ctx.workspaceId, max.id, { permissions: ["conversations.read"], visibility: "all" });
    expect((await read((await newApiKey(max.id)).token)).agents).toMatchObject([
      { name: "Nova", runs: null },
    ]);
  });

  it("is rejected without permission, in another workspace and for a wrong period", async () => {
    const { token: other } = await newApiKey(ctx.userId, { scopes: ["contact:read"] });
    expect(await call(other)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const stranger = await newWorkspace();
    const { token: foreign } = await newApiKey(stranger.userId);
    expect(await call(foreign)).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
    const theirs = await read(foreign, stranger.workspaceId);
    expect(theirs).toMatchObject({ people: [], agents: [] });
    expect(theirs.buckets.filter(({ people, agents }) => people.answered + agents.answered > 0)).toEqual([]);
    const invalid = { status: 400, errorCode: "VALIDATION_ERROR" };
    const reversed = { from: JUNE.to, to: JUNE.from };
    expect(await call(token, ctx.workspaceId, reversed)).toMatchObject(invalid);
    expect(await call(token, ctx.workspaceId, { ...JUNE, interval: "hour" })).toMatchObject(invalid);
    expect(await call(token, ctx.workspaceId, { ...JUNE, timezone: "Mars/Base" })).toMatchObject(invalid);
  });
});
