import { beforeEach, describe, expect, it } from "vitest";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { checklistEndpoints } from "./endpoints.ts";

describe("/api/checklist", () => {
  const server = useTestServer();
  let mine: Tenant;

  beforeEach(async () => {
    mine = await newTenant();
  });

  const headersOf = (who: "owner" | "agent") => ({
    authorization: `Bearer ${mine[who].token}`,
    "x-workspace-id": mine.workspaceId,
  });

  it("is hidden for the caller and shown again", async () => {
    const headers = headersOf("owner");
    const read = () => callEndpoint(server, checklistEndpoints.get, { headers });
    const hide = (isDismissed: unknown) =>
      callEndpoint(server, checklistEndpoints.update, { headers, body: { isDismissed } });
    expect(await read()).toMatchObject({ status: 200, data: { isDismissed: false } });
    expect(await hide(true)).toMatchObject({ status: 200, data: { isDismissed: true } });
    expect(await read()).toMatchObject({ data: { isDismissed: true } });
    expect(await hide("yes")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(await hide(false)).toMatchObject({ data: { isDismissed: false } });
  });

  it("is for owners and admins", async () => {
    const headers = headersOf("agent");
    for (const refused of [
      await callEndpoint(server, checklistEndpoints.get, { headers }),
      await callEndpoint(server, checklistEndpoints.update, { headers, body: { isDismissed: true } }),
    ]) {
      expect(refused).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
  });
});
