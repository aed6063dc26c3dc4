import { expect, it } from "vitest";
import { agents, knowledgeFiles } from "#lib/db/schema/index.ts";
import { indexPassages } from "#lib/passages/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { loginTokenOf } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();

async function newAgentWithFile() {
  const ctx = await newWorkspace();
  const { workspaceId } = ctx;
  const [agentId, fileId] = [newId(), newId()];
  await ctx.db.insert(agents).values({ workspaceId, id: agentId, name: "Sol", model: "builtin" });
  const file = { type: "md", bytes: 0, sha256: "", storageKey: fileId };
  await ctx.db.insert(knowledgeFiles).values({ workspaceId, id: fileId, agentId, name: "hotel.md", ...file });
  await indexPassages(ctx, {
    agentId,
    fileId,
    fileName: "hotel.md",
    blocks: [
      { kind: "heading", level: 1, text: "Mascotas" },
      { kind: "paragraph", text: "Se admiten perros de hasta 20 kg por 18 € la noche." },
      { kind: "heading", level: 1, text: "Desayuno" },
      { kind: "paragraph", text: "De 7:00 a 10:30, 14 €." },
    ],
  });
  const token = await loginTokenOf(ctx.userId);
  const ask = async (body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "x-workspace-id": workspaceId,
      "content-type": "application/json",
    };
    const request = { method: "POST", headers, body: JSON.stringify({ workspaceId, ...body }) };
    const response = await server.fetch("/api/agent/search-knowledge", request);
    return { status: response.status, ...(await response.json()) };
  };
  return { agentId, ask };
}

it("returns passages with headings, best first", async () => {
  const { agentId, ask } = await newAgentWithFile();
  const { status, data } = await ask({ agentId, query: "¿Puedo llevar a mi perro?" });
  expect(status).toBe(200);
  expect(data[0]).toEqual({
    fileName: "hotel.md",
    passage: "Mascotas\nSe admiten perros de hasta 20 kg por 18 € la noche.",
    score: expect.any(Number),
  });
  expect(data[0].score).toBeGreaterThan(0.5);
  expect((await ask({ agentId, query: "perros o desayuno", limit: 1 })).data).toHaveLength(1);
  expect((await ask({ agentId, query: "¿?" })).data).toEqual([]);
});

it("rejects other workspaces' agents and values out of bounds", async () => {
  const { agentId, ask } = await newAgentWithFile();
  const other = await newAgentWithFile();
  for (const foreign of [other.agentId, newId(), "not-an-id"]) {
    expect(await ask({ agentId: foreign, query: "perro" })).toMatchObject({
      status: 404,
      errorCode: "AGENT_NOT_FOUND",
    });
  }
  for (const wrong of [
    { query: "" },
    { query: "x".repeat(10_001) },
    { query: "perro", limit: 51 },
    { query: "perro", limit: 0 },
    { query: "perro", workspaceId: undefined },
  ]) {
    expect(await ask({ agentId, ...wrong })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  }
});
