import { describe, expect, it } from "vitest";
import { newApiKey, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { REASON_HEADER } from "../reason.ts";
import { readReasonHeader } from "./read-reason-header.ts";

describe("the console's text of an error", () => {
  const server = useTestServer();

  async function addTag(credential: Record<string, string>, workspaceId: string, body: object) {
    const headers = { ...credential, "x-workspace-id": workspaceId, "content-type": "application/json" };
    const response = await server.fetch("/api/tag", { method: "POST", headers, body: JSON.stringify(body) });
    const parts = readReasonHeader(response.headers.get(REASON_HEADER));
    return { has: response.headers.has(REASON_HEADER), parts, body: await response.json() };
  }

  it("is in a header for the console only, and the body is the same for every caller", async () => {
    const { workspaceId, userId } = await newWorkspace();
    const { cookie } = await newSession(userId);
    const session = { cookie, "sec-fetch-site": "same-origin" };
    const key = { authorization: `Bearer ${(await newApiKey(userId)).token}` };
    const wrong = { name: "x".repeat(61) };

    const shown = await addTag(session, workspaceId, wrong);
    expect(shown.parts).toEqual([{ code: "fieldTooLong", values: { field: "name", limit: 60 } }]);
    const plain = await addTag(key, workspaceId, wrong);
    expect(plain).toEqual({ has: false, parts: [], body: shown.body });
    expect(plain.body.message).toBe("name must have at most 60 characters");

    await addTag(key, workspaceId, { name: "VIP" });
    const taken = await addTag(session, workspaceId, { name: "VIP" });
    expect(taken.parts).toEqual([{ code: "nameTaken", values: { what: "tags" } }]);
  });
});
