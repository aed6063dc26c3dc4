import { beforeAll, describe, expect, it } from "vitest";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { moveOpportunity, revertMove } from "#lib/opportunities/index.ts";
import type { OpportunityPage } from "#lib/opportunities/schema.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addJuneSales } from "#lib/testing/factories/june-sales.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { Funnel } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };

describe("the sales funnel", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let june: Awaited<ReturnType<typeof addJuneSales>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    june = await addJuneSales(ctx);
  });

  const headers = (bearer = token) => ({
    authorization: `Bearer ${bearer}`,
    "x-workspace-id": ctx.workspaceId,
  });
  const readFunnel = async (query: object) => {
    const answer = await callEndpoint(server, reportEndpoints.funnel, { query, headers: headers() });
    return answer.data as Funnel;
  };
  /** The names of the opportunities behind a number. */
  const list = async (query: object) => {
    const answer = await callEndpoint(server, opportunityEndpoints.list, { query, headers: headers() });
    return (answer.data as OpportunityPage).data.map(({ name }) => name).sort();
  };

  it("reports the stages that the opportunities of a period reached", async () => {
    const { stages, created, won, lost } = await readFunnel({ ...JUNE, pipelineId: june.pipelineId });
    expect({ created, won, lost }).toEqual({ created: 4, won: 1, lost: 2 });
    expect(stages.map(({ name, reached, medianDays }) => [name, reached, medianDays])).toEqual([
      // First 2 days, Second 4, Third 20.6.
      ["New", 4, 4],
      ["Proposal", 2, 2],
      ["Contract", 2, 14.5625],
    ]);
    const mine = await readFunnel({ ...JUNE, pipelineId: june.pipelineId, assignedComercialId: june.eva.id });
    expect(mine.stages.map(({ reached }) => reached)).toEqual([2, 2, 2]);
  });

  it("does not count a move that was undone", async () => {
    const reached = async () =>
      (await readFunnel({ ...JUNE, pipelineId: june.pipelineId })).stages.map(({ reached }) => reached);
    const [first = "", , last = ""] = june.stageIds;
    const inConsole = { ...ctx, actor: { ...ctx.actor, via: "panel" as const } };
    await moveOpportunity(inConsole, { id: june.openId, stageId: last });
    expect(await reached()).toEqual([4, 3, 3]);
    await revertMove(inConsole, { id: june.openId, stageId: first });
    expect(await reached()).toEqual([4, 2, 2]);
  });

  it("has a list behind each number", async () => {
    const closed = { closedFrom: JUNE.from, closedTo: JUNE.to };
    const created = { createdFrom: JUNE.from, createdTo: JUNE.to };
    expect(await list(created)).toEqual(["First", "Open", "Second", "Third"]);
    expect(await list({ ...closed, winLossStatus: "1" })).toEqual(["First"]);
    expect(await list({ ...closed, winLossStatus: "2" })).toEqual(["Second", "Third"]);
    expect(await list({ ...closed, winLossStatus: "2", reason: "Price" })).toEqual(["Second"]);
    expect(await list({ ...closed, winLossStatus: "2", hasReason: "false" })).toEqual(["Third"]);
    expect(await list({ ...closed, isAssigned: "false" })).toEqual(["Third"]);
    expect(await list({ ...closed, isAssigned: "true" })).toEqual(["First", "Second"]);
    expect(await list({ ...closed, hasReason: "true" })).toEqual(["First", "Second"]);
    expect(await list({ ...created, reachedStageId: june.stageIds[0] })).toEqual([
      "First",
      "Open",
      "Second",
      "Third",
    ]);
    expect(await list({ ...created, reachedStageId: june.stageIds[1] })).toEqual(["First", "Second"]);
    expect(await list({ ...created, reachedStageId: june.stageIds[2] })).toEqual(["First", "Second"]);
    expect(await list({ ...created, reachedStageId: "nothing" })).toEqual([]);
  });

  it("counts the furthest stage of an opportunity, even after it was moved back", async () => {
    const [first = "", second = "", last = ""] = june.stageIds;
    const created = { createdFrom: JUNE.from, createdTo: JUNE.to };
    const check = async (expected: number[]) => {
      const { stages } = await readFunnel({ ...JUNE, pipelineId: june.pipelineId });
      expect(stages.map(({ reached }) => reached)).toEqual(expected);
      const listed = june.stageIds.map((reachedStageId) => list({ ...created, reachedStageId }));
      expect((await Promise.all(listed)).map(({ length }) => length)).toEqual(expected);
    };
    const move = (stageId: string) => moveOpportunity(ctx, { id: june.openId, stageId });
    await move(second);
    await check([4, 3, 2]);
    await move(first);
    await check([4, 3, 2]);
    await move(last);
    await move(second);
    await move(first);
    await check([4, 3, 3]);
  });

  it("rejects an unknown pipeline of the funnel, and keys without the scope", async () => {
    const funnel = (query: object, bearer?: string) =>
      callEndpoint(server, reportEndpoints.funnel, { query, headers: headers(bearer) });
    expect(await funnel({ ...JUNE, pipelineId: "nothing" })).toMatchObject({
      status: 404,
      errorCode: "PIPELINE_NOT_FOUND",
    });
    const { token: other } = await newApiKey(ctx.userId, { scopes: ["contact:read"] });
    expect(await funnel({ ...JUNE, pipelineId: june.pipelineId }, other)).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
    });
  });
});
