import { expect, it } from "vitest";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { stageEndpoints } from "./endpoints.ts";

const server = useTestServer();

it("lets people who may change stages set limits, shows them to everyone, and rejects invalid ones", async () => {
  const mine = await newTenant();
  const as = (token: string) => ({ authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId });
  const set = (body: Record<string, unknown>, token = mine.owner.token) =>
    callEndpoint(server, stageEndpoints.setLimits, {
      query: { id: mine.ids.stage2 },
      headers: as(token),
      body,
    });
  const setSales = (body: Record<string, unknown>, token = mine.owner.token) =>
    callEndpoint(server, pipelineEndpoints.setLimits, {
      query: { stageId: mine.ids.pipelineStage },
      headers: as(token),
      body,
    });

  expect(await set({ wipLimit: 15, staleAfterDays: 7 })).toMatchObject({
    status: 200,
    data: { stageId: mine.ids.stage2, wipLimit: 15, staleAfterDays: 7 },
  });
  expect(await setSales({ wipLimit: 4 })).toMatchObject({ status: 200, data: { wipLimit: 4 } });
  expect(await set({ wipLimit: 1 }, mine.agent.token)).toMatchObject({ status: 403 });
  expect(await setSales({ wipLimit: 1 }, mine.agent.token)).toMatchObject({ status: 403 });

  for (const [body, message] of [
    [{ wipLimit: 0 }, "wipLimit must be at least 1"],
    [{ wipLimit: 100_001 }, "wipLimit must be at most 100000"],
    [{ staleAfterDays: 0 }, "staleAfterDays must be at least 1"],
    [{ staleAfterDays: 3_651 }, "staleAfterDays must be at most 3650"],
  ] as const) {
    expect(await set(body)).toMatchObject({ status: 400, message });
  }
  expect(await set({ wipLimit: 1.5 })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  expect(await setSales({ wipLimit: 0 })).toMatchObject({
    status: 400,
    message: "wipLimit must be at least 1",
  });
  expect(await setSales({ staleAfterDays: 0 })).toMatchObject({
    status: 400,
    message: "staleAfterDays must be at least 1",
  });
  // Only the keys sent change, as with the limits of contact stages.
  expect(await setSales({ staleAfterDays: 7 })).toMatchObject({
    status: 200,
    data: { wipLimit: 4, staleAfterDays: 7 },
  });
  expect(await setSales({})).toMatchObject({ status: 200, data: { wipLimit: 4, staleAfterDays: 7 } });

  const headers = as(mine.agent.token);
  const stages = await callEndpoint(server, stageEndpoints.limits, { headers });
  expect(stageEndpoints.limits.response.parse(stages.data)).toContainEqual(
    expect.objectContaining({ stageId: mine.ids.stage2, wipLimit: 15, staleAfterDays: 7 }),
  );
  const query = { pipelineId: mine.ids.pipeline };
  const sales = await callEndpoint(server, pipelineEndpoints.limits, { query, headers });
  expect(pipelineEndpoints.limits.response.parse(sales.data)).toContainEqual(
    expect.objectContaining({ stageId: mine.ids.pipelineStage, wipLimit: 4, staleAfterDays: 7 }),
  );
  // A stage of the API has these keys and no others.
  const list = await callEndpoint(server, stageEndpoints.list, { headers });
  const keys = (list.data as object[]).map((stage) => Object.keys(stage).join());
  expect(new Set(keys)).toEqual(new Set(["id,name,color,order,isDefault"]));
});
