import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "./endpoints.ts";

describe("the filters by events", () => {
  const server = useTestServer();
  let userId: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const { workspaceId, ...owner } = await newWorkspace();
    userId = owner.userId;
    const { token } = await newApiKey(userId);
    headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
  });

  const call = (name: keyof typeof inboxEndpoints, given: { query?: unknown; body?: unknown }) =>
    callEndpoint(server, inboxEndpoints[name] as Endpoint, { ...given, headers });

  it.each([
    { happened: "sent" },
    { happened: "sent", happenedFrom: "2026-06-01T00:00:00Z" },
    { happened: "sent", happenedTo: "2026-06-01T00:00:00Z" },
    { happened: "sent", happenedFrom: "2026-06-01T00:00:00Z", happenedTo: "2027-06-06T00:00:00.001Z" },
    { happenedFrom: "2026-06-01T00:00:00Z" },
    { happenedTo: "2026-06-01T00:00:00Z" },
    { happenedById: "people" },
  ])("reject %j without a period of at most 370 days", async (filters) => {
    const message =
      "happened, happenedFrom and happenedTo must be given together, at most 370 days apart; happenedById needs them";
    const refused = { status: 400, errorCode: "VALIDATION_ERROR" };
    expect(await call("list", { query: filters })).toMatchObject({ ...refused, message });
    expect(await call("matching", { query: filters })).toMatchObject(refused);
    const change = { action: { type: "read" }, filters: { view: "all", ...filters } };
    expect(await call("bulk", { body: change })).toMatchObject(refused);
    const view = { name: "Facts", isShared: false, filters: { view: "all", ...filters } };
    expect(await call("createView", { body: view })).toMatchObject(refused);
  });

  it("accept a period of 370 days", async () => {
    const query = {
      happened: "sent",
      happenedFrom: "2026-06-01T00:00:00Z",
      happenedTo: "2027-06-06T00:00:00Z",
    };
    expect(await call("list", { query })).toMatchObject({ status: 200, data: { data: [] } });
  });

  it("are saved with a view if its ids exist or mean something else", async () => {
    const period = { happenedFrom: "2026-06-01T00:00:00Z", happenedTo: "2026-07-01T00:00:00Z" };
    const save = (filters: object) =>
      call("createView", { body: { name: newId(), isShared: false, filters: { view: "all", ...filters } } });
    const happened = { happened: "written", ...period };
    for (const happenedById of ["people", "agents", "none", userId]) {
      expect((await save({ ...happened, happenedById })).status).toBe(200);
    }
    const none = { channelId: "none", tagId: "none", assignedAgentId: "none", assignedTeamId: "none" };
    expect((await save(none)).status).toBe(200);
    expect((await save({ assignedTeamId: "mine" })).status).toBe(200);
    const refused: [object, string][] = [
      [{ ...happened, happenedById: newId() }, "USER_NOT_FOUND"],
      [{ ...happened, happenedById: "mine" }, "USER_NOT_FOUND"],
      [{ stageId: "none" }, "STAGE_NOT_FOUND"],
      [{ channelId: "mine" }, "CHANNEL_NOT_FOUND"],
      [{ tagId: newId() }, "TAG_NOT_FOUND"],
    ];
    for (const [filters, errorCode] of refused) {
      expect(await save(filters)).toMatchObject({ status: 404, errorCode });
    }
  });
});
