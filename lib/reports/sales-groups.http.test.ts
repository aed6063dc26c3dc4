import { beforeAll, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { updateOpportunity } from "#lib/opportunities/index.ts";
import type { OpportunityPage } from "#lib/opportunities/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addJuneSales } from "#lib/testing/factories/june-sales.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { Funnel, SalesReport } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };

/** June's sales. Eva is in two teams; "First" and "May" are of a contact with two tags, "Second" of one with one. */
async function addGroups(ctx: Awaited<ReturnType<typeof newWorkspace>>) {
  const june = await addJuneSales(ctx);
  await createDefaultStages(ctx);
  const field = await createTeam(ctx, { name: "Field", memberIds: [june.eva.id, ctx.userId] });
  const night = await createTeam(ctx, { name: "Night", memberIds: [june.eva.id] });
  const vip = await createTag(ctx, { name: "VIP" });
  const course = await createTag(ctx, { name: "Course" });
  const ana = await createContact(ctx, { name: "Ana", email: "ana@example.com", tags: [vip.id, course.id] });
  const bea = await createContact(ctx, { name: "Bea", email: "bea@example.com", tags: [vip.id] });
  const { first, second, may } = june.opportunityIds;
  for (const id of [first, may]) await updateOpportunity(ctx, id, { contactId: ana.id });
  await updateOpportunity(ctx, second, { contactId: bea.id });
  return { ...june, field, night, vip, course };
}

describe("sales and funnel by team and tag", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let june: Awaited<ReturnType<typeof addGroups>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    june = await addGroups(ctx);
  });

  const headers = (bearer = token, workspaceId: string = ctx.workspaceId) => ({
    authorization: `Bearer ${bearer}`,
    "x-workspace-id": workspaceId,
  });
  const readSales = async (query: object, ...as: string[]) => {
    const input = { query: { ...JUNE, ...query }, headers: headers(...as) };
    return (await callEndpoint(server, reportEndpoints.sales, input)).data as SalesReport;
  };
  const readFunnel = async (query: object) => {
    const input = { query: { ...JUNE, pipelineId: june.pipelineId, ...query }, headers: headers() };
    return (await callEndpoint(server, reportEndpoints.funnel, input)).data as Funnel;
  };
  const salesBy = async (by: string, filters: object = {}) =>
    (await readSales({ by, ...filters })).groups.map(({ name, won, lost, previous }) => [
      name,
      won,
      lost,
      previous.won,
    ]);
  const funnelBy = async (by: string, filters: object = {}) =>
    (await readFunnel({ by, ...filters })).groups.map(({ name, created, won, lost }) => [
      name,
      created,
      won,
      lost,
    ]);
  /** The names of the opportunities behind a number. */
  const list = async (query: object) => {
    const answer = await callEndpoint(server, opportunityEndpoints.list, { query, headers: headers() });
    return (answer.data as OpportunityPage).data.map(({ name }) => name).sort();
  };

  it("counts an opportunity for each team of its assignee and each tag of its contact", async () => {
    expect(await salesBy("team")).toEqual([
      ["Field", 1, 1, 0],
      ["Night", 1, 1, 0],
      [null, 0, 1, 1],
    ]);
    expect(await salesBy("tag")).toEqual([
      ["VIP", 1, 1, 1],
      ["Course", 1, 0, 1],
      [null, 0, 1, 0],
    ]);
    const [field] = (await readSales({ by: "team" })).groups;
    expect(field).toEqual({
      id: june.field.id,
      name: "Field",
      won: 1,
      lost: 1,
      winRate: 0.5,
      wonAmounts: [{ currencyCode: "EUR", amount: 90.5 }],
      previous: { won: 0, lost: 0 },
    });
    expect(await funnelBy("person")).toEqual([
      ["Eva", 2, 1, 1],
      [null, 2, 0, 1],
    ]);
    expect(await funnelBy("team")).toEqual([
      ["Field", 2, 1, 1],
      ["Night", 2, 1, 1],
      [null, 2, 0, 1],
    ]);
    expect(await funnelBy("tag")).toEqual([
      ["VIP", 2, 1, 1],
      [null, 2, 0, 1],
      ["Course", 1, 1, 0],
    ]);
  });

  it("filters by team and tag, and then lists only that team or tag", async () => {
    const numbersOf = async (filters: object) => {
      const { current, previous, buckets } = await readSales({ interval: "month", ...filters });
      const { stages, created } = await readFunnel(filters);
      expect(buckets.map(({ created, won }) => [created, won])).toEqual([[current.created, current.won]]);
      expect(created).toBe(current.created);
      const { won, lost, medianDaysToWin } = current;
      return [created, won, lost, medianDaysToWin, previous.won, stages.map(({ reached }) => reached)];
    };
    expect(await numbersOf({})).toEqual([4, 1, 2, 4, 1, [4, 2, 2]]);
    expect(await numbersOf({ teamId: june.night.id })).toEqual([2, 1, 1, 4, 0, [2, 2, 2]]);
    expect(await numbersOf({ tagId: june.vip.id })).toEqual([2, 1, 1, 4, 1, [2, 2, 2]]);
    expect(await numbersOf({ tagId: june.course.id })).toEqual([1, 1, 0, 4, 1, [1, 1, 1]]);
    expect(await numbersOf({ teamId: "nothing" })).toEqual([0, 0, 0, null, 0, [0, 0, 0]]);
    expect(await numbersOf({ teamId: "none" })).toEqual([2, 0, 1, null, 1, [2, 0, 0]]);
    expect(await numbersOf({ assignedComercialId: "none" })).toEqual([2, 0, 1, null, 1, [2, 0, 0]]);
    expect(await numbersOf({ tagId: "none" })).toEqual([2, 0, 1, null, 0, [2, 0, 0]]);
    expect(await salesBy("team", { teamId: "none" })).toEqual([[null, 0, 1, 1]]);
    expect(await salesBy("tag", { tagId: "none" })).toEqual([[null, 0, 1, 0]]);
    expect(await salesBy("team", { teamId: june.night.id })).toEqual([["Night", 1, 1, 0]]);
    expect(await salesBy("tag", { tagId: june.course.id })).toEqual([["Course", 1, 0, 1]]);
    expect(await funnelBy("tag", { teamId: june.field.id, tagId: june.course.id })).toEqual([
      ["Course", 1, 1, 0],
    ]);
  });

  it("has a list behind each number", async () => {
    const closed = { closedFrom: JUNE.from, closedTo: JUNE.to };
    const created = { createdFrom: JUNE.from, createdTo: JUNE.to };
    expect(await list({ ...closed, winLossStatus: "2", teamId: june.field.id })).toEqual(["Second"]);
    expect(await list({ ...closed, winLossStatus: "2", teamId: "none" })).toEqual(["Third"]);
    expect(await list({ ...closed, tagId: june.vip.id })).toEqual(["First", "Second"]);
    expect(await list({ ...closed, tagId: "none" })).toEqual(["Third"]);
    expect(await list({ ...created, tagId: june.course.id })).toEqual(["First"]);
    expect(await list({ ...created, tagId: "none" })).toEqual(["Open", "Third"]);
    expect(await list({ ...created, teamId: "none", tagId: "none" })).toEqual(["Open", "Third"]);
    expect(await list({ ...created, teamId: "nothing" })).toEqual([]);
    expect(await list({ ...created, tagId: june.field.id })).toEqual([]);
  });

  it("does not count with the teams and tags of another workspace", async () => {
    const stranger = await newWorkspace();
    const { token: foreign } = await newApiKey(stranger.userId);
    const report = await readSales({ by: "tag", tagId: june.vip.id }, foreign, stranger.workspaceId);
    expect(report.current).toMatchObject({ created: 0, won: 0, lost: 0 });
    expect(report.groups).toEqual([]);
    const theirs = await createTag(stranger, { name: "Theirs" });
    expect(await salesBy("tag", { tagId: theirs.id })).toEqual([]);
  });

  it("rejects another grouping", async () => {
    const query = { ...JUNE, by: "channel" };
    const answer = await callEndpoint(server, reportEndpoints.sales, { query, headers: headers() });
    expect(answer).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: "by must be one of person, team, tag",
    });
  });
});
