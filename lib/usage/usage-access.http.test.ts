import { beforeAll, describe, expect, it } from "vitest";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("reading the usage is rejected", () => {
  const server = useTestServer();
  const paths = ["/api/usage", "/api/usage/bucket", "/api/usage/caller"];
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  beforeAll(async () => {
    ctx = await newWorkspace();
  });

  async function call(path: string, token: string) {
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
    const response = await server.fetch(path, { headers });
    const { errorCode, message } = await response.json();
    return { status: response.status, errorCode, message };
  }
  const forbidden = { status: 403, errorCode: "FORBIDDEN" };

  it("to people who do not manage the workspace", async () => {
    const agent = await newPerson();
    await join(ctx.workspaceId, agent.id, "agent");
    const { token } = await newApiKey(agent.id);
    for (const path of paths) expect(await call(path, token)).toMatchObject(forbidden);
  });

  it("to keys without the scope workspace:read", async () => {
    const { token } = await newApiKey(ctx.userId, { scopes: ["contact:read", "workspace:write"] });
    for (const path of paths) expect(await call(path, token)).toMatchObject(forbidden);
  });

  it.each([
    ["/api/usage?minutes=0", "minutes must be at least 1"],
    ["/api/usage?minutes=121", "minutes must be at most 120"],
    ["/api/usage?source=mcp", "source must be one of api, console"],
    ["/api/usage/caller?hours=721", "hours must be at most 720"],
    ["/api/usage/caller?hours=1.5", "hours must be a whole number"],
    ["/api/usage/caller?limit=101", "limit must be at most 100"],
  ])("for %s", async (path, message) => {
    const { token } = await newApiKey(ctx.userId);
    expect(await call(path, token)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
  });
});
