import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "#lib/db/schema/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { changesOf, recordAudit } from "./record-audit.ts";

describe("recordAudit", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let userId: string;
  beforeAll(async () => {
    const { workspaceId, owner } = await newTenant();
    userId = owner.id;
    ctx = systemContext(workspaceId);
  });
  const lastEntry = async (action: string) => {
    const found = ctx.db.select().from(auditLog).where(eq(auditLog.action, action));
    const [entry] = await found.orderBy(desc(auditLog.id)).limit(1);
    return entry;
  };

  it("records actor, address, and the values before and after", async () => {
    const { id, token } = await newApiKey(userId);
    const { workspaceId } = ctx;
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-workspace-id": workspaceId,
      "user-agent": "n8n/1.0",
    };
    const body = JSON.stringify({ name: "Sur", timezone: "UTC" });
    const init = { method: "PUT", headers, body };
    const response = await server.fetch("/api/workspace", init, "192.0.2.7");
    expect(await response.json()).toMatchObject({ errorCode: null });
    expect(await lastEntry("workspace.changed")).toMatchObject({
      workspaceId,
      actorType: "user",
      actorId: userId,
      via: "api",
      address: "192.0.2.7",
      userAgent: "n8n/1.0",
      credential: "key",
      credentialId: id,
      credentialName: "Test",
      changes: { name: { before: expect.any(String), after: "Sur" } },
    });
  });

  it("records work of the system without a source, and entries without a workspace", async () => {
    await recordAudit({ ...ctx, workspaceId: null }, "installation.checked");
    expect(await lastEntry("installation.checked")).toMatchObject({
      workspaceId: null,
      address: null,
      userAgent: null,
      credential: null,
      credentialId: null,
      changes: null,
      detail: null,
    });
  });

  it("compares values and hides those of secrets", () => {
    const before = { name: "A", tags: ["x"], token: "old", note: undefined as string | undefined };
    const after = { name: "A", tags: ["x", "y"], token: "new", note: "n" };
    expect(changesOf(before, after, ["token"])).toEqual({
      tags: { before: ["x"], after: ["x", "y"] },
      token: { secret: true },
      note: { before: null, after: "n" },
    });
    expect(changesOf(before, { name: undefined })).toEqual({});
  });
});
