import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type Automation, MAX_AUTOMATIONS, type PromptDocument, promptDocumentLimits } from "./schema.ts";

const terms = "# Returns\n\nReturns are free within 30 days.\n";
const documents: Record<string, { type: string; body: string; status?: number }> = {
  "/terms.md": { type: "text/markdown", body: terms },
  "/terms": { type: "text/markdown; charset=utf-8", body: terms },
  "/prices.csv": { type: "text/csv", body: "item,price\nTea,3\nCake,5\n" },
  "/page.html": { type: "text/html", body: "<!doctype html><p>Hello</p>" },
  "/page": { type: "text/html", body: "<!doctype html><p>Hello</p>" },
  "/fake.pdf": { type: "application/pdf", body: "<!doctype html><p>Hello</p>" },
  "/broken.pdf": { type: "application/pdf", body: "%PDF-1.7\nand nothing more" },
  "/empty.txt": { type: "text/plain", body: "" },
  "/gone.md": { type: "text/plain", body: "gone", status: 404 },
  "/long.txt": { type: "text/plain", body: "word ".repeat(promptDocumentLimits.characters / 4) },
  "/large.txt": { type: "text/plain", body: "x".repeat(2 * 1_048_576 + 1) },
};

describe("/api/automation", () => {
  const server = useTestServer();
  useLoopback();
  let ana: Member;
  let stranger: Member;
  let source: Receiver;

  beforeAll(async () => {
    source = await startReceiver(({ url }, response) => {
      const {
        type,
        body,
        status = 200,
      } = documents[url] ?? { type: "text/plain", body: "none", status: 404 };
      response.writeHead(status, { "content-type": type }).end(body);
    });
    ana = await newMember(server);
    stranger = await newMember(server);
  });
  afterAll(async () => {
    await source.close();
  });
  beforeEach(resetBuckets);

  const node = { type: "ai-agent", name: "Answer" };
  const add = async (nodes: unknown[] = [node], member = ana) =>
    (await member.ask<Automation>("POST /api/automation", { name: "Welcome", nodes })).data;
  const newNode = async (member = ana) => (await add([node], member)).nodes[0]?.id ?? "";
  const setDocument = (nodeId: string, urlDocument: unknown) =>
    ana.ask<PromptDocument>(`POST /api/automation/node/${nodeId}/prompt`, { urlDocument });
  const storedText = async (nodeId: string): Promise<string | null> => {
    const { rows } = await database().pool.query(
      "select prompt_document ->> 'text' as text from automation_nodes where id = $1",
      [nodeId],
    );
    return rows[0].text;
  };

  it("creates, lists and reads an automation with its nodes in order", async () => {
    const bea = await newMember(server);
    const agent = await bea.ask<{ id: string }>("POST /api/agent/add", { name: "Vera" });
    const nodes = [
      { ...node, agentId: agent.data.id, prompt: "Greet.", unknown: 1 },
      { ...node, name: " Part " },
    ];
    const made = await bea.ask<Automation>("POST /api/automation", { name: " Welcome ", nodes });
    const asNew = { id: expect.any(String), type: "ai-agent", promptDocument: null };
    expect(made).toMatchObject({ status: 200, errorCode: null });
    expect(made.data).toMatchObject({
      id: expect.any(String),
      name: "Welcome",
      nodes: [
        { ...asNew, name: "Answer", agentId: agent.data.id, prompt: "Greet." },
        { ...asNew, name: "Part", agentId: null, prompt: "" },
      ],
      creationDate: expect.stringMatching(/\.\d{3}Z$/),
      updatedDate: expect.stringMatching(/\.\d{3}Z$/),
    });
    const { graph, problems, liveProblems, isChanged, publishedDate, ...summary } = made.data;
    expect([graph.nodes.length, graph.edges.length, isChanged, publishedDate]).toEqual([3, 2, true, null]);
    expect(problems.map(({ message }) => message)).toEqual(["Choose an agent."]);
    expect(liveProblems).toEqual([]);
    expect((await bea.ask("GET /api/automation")).data).toEqual([summary]);
    expect((await bea.ask(`GET /api/automation/${made.data.id}`)).data).toEqual(made.data);
    await bea.ask("DELETE /api/agent/delete", { agentId: agent.data.id });
    const after = await bea.ask<Automation>(`GET /api/automation/${made.data.id}`);
    expect(after.data.nodes[0]?.agentId).toBeNull();
  });

  it.each([
    [{ name: "" }, "name must not be empty"],
    [{ name: null }, "name must be a string"],
    [{ nodes: {} }, "nodes must be an array"],
    [{ nodes: [{ ...node, type: "email" }] }, "nodes.0.type must be one of ai-agent"],
    [{ nodes: [{ type: "ai-agent" }] }, "nodes.0.name is required"],
    [{ nodes: Array(51).fill(node) }, "nodes must have at most 50 items"],
  ])("refuses %j", async (wrong, message) => {
    const answer = await ana.ask("POST /api/automation", { name: "Welcome", ...wrong });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
  });

  it("does not find another workspace's agents and automations", async () => {
    const agent = await stranger.ask<{ id: string }>("POST /api/agent/add", { name: "Vera" });
    const before = (await ana.ask<Automation[]>("GET /api/automation")).data.length;
    for (const agentId of [agent.data.id, newId(), "no-id"]) {
      const nodes = [node, { ...node, agentId }];
      const answer = await ana.ask("POST /api/automation", { name: "Welcome", nodes });
      expect(answer).toMatchObject({ status: 404, errorCode: "AGENT_NOT_FOUND", data: null });
    }
    expect((await ana.ask<Automation[]>("GET /api/automation")).data).toHaveLength(before);
    const { id: foreign } = await add([node], stranger);
    for (const id of [foreign, newId(), "no-id"]) {
      const answer = await ana.ask(`GET /api/automation/${id}`);
      expect(answer).toMatchObject({ status: 404, errorCode: "AUTOMATION_NOT_FOUND", data: null });
    }
  });

  it("limits the number of automations of a workspace", async () => {
    const bea = await newMember(server);
    await database().pool.query(
      `insert into automations (workspace_id, id, name)
       select $1, gen_random_uuid(), 'Welcome' from generate_series(1, $2)`,
      [bea.workspaceId, MAX_AUTOMATIONS],
    );
    const answer = await bea.ask("POST /api/automation", { name: "Welcome" });
    expect(answer).toMatchObject({ status: 400, message: "a workspace can have at most 100 automations" });
  });

  it("stores a document's text on its node and replaces it with the next one", async () => {
    const automation = await add();
    const id = automation.nodes[0]?.id ?? "";
    const url = `${source.origin}/terms.md`;
    const set = await setDocument(id, url);
    expect(set.data).toEqual({ url, fileName: "terms.md", fetchedAt: expect.stringMatching(/\.\d{3}Z$/) });
    expect(await storedText(id)).toBe("# Returns\n\nReturns are free within 30 days.");
    const read = await ana.ask<Automation>(`GET /api/automation/${automation.id}`);
    expect(read.data.nodes[0]?.promptDocument).toEqual(set.data);
    expect((await setDocument(id, `${source.origin}/prices.csv`)).data.fileName).toBe("prices.csv");
    expect(await storedText(id)).toContain("item: Cake; price: 5");
    expect((await setDocument(id, `${source.origin}/terms`)).data.fileName).toBe("terms.md");
  });

  it("reads the workspace only from the body", async () => {
    const id = await newNode();
    const headers = { authorization: `Bearer ${ana.token}`, "content-type": "application/json" };
    const send = async (body: string, more = {}) => {
      const path = `/api/automation/node/${id}/prompt`;
      const response = await server.fetch(path, { method: "POST", headers: { ...headers, ...more }, body });
      return { status: response.status, ...Object(await response.json()) };
    };
    const { workspaceId } = ana;
    const urlDocument = `${source.origin}/terms.md`;
    expect((await send(JSON.stringify({ workspaceId, urlDocument }))).status).toBe(200);
    const without = await send(JSON.stringify({ urlDocument }), { "x-workspace-id": workspaceId });
    expect(without).toMatchObject({ status: 400, errorCode: "WORKSPACE_REQUIRED" });
    expect(await send("{")).toMatchObject({ status: 400, errorCode: "INVALID_JSON" });
    const unsigned = { authorization: "" };
    expect(await send("{", unsigned)).toMatchObject({ status: 401, errorCode: "TOKEN_REQUIRED" });
    const foreign = await send(JSON.stringify({ workspaceId: stranger.workspaceId, urlDocument }));
    expect(foreign).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
  });

  it.each([
    ["/page.html", 400, "FILE_TYPE_NOT_ALLOWED"],
    ["/page", 400, "FILE_TYPE_NOT_ALLOWED"],
    ["/fake.pdf", 400, "FILE_TYPE_NOT_ALLOWED"],
    ["/broken.pdf", 400, "FILE_UNREADABLE"],
    ["/empty.txt", 400, "FILE_UNREADABLE"],
    ["/gone.md", 400, "FILE_UNREADABLE"],
    ["/cut.md", 400, "FILE_UNREADABLE"],
    ["/long.txt", 413, "PAYLOAD_TOO_LARGE"],
    ["/large.txt", 413, "PAYLOAD_TOO_LARGE"],
  ])("rejects the document %s and keeps the previous one", async (path, status, errorCode) => {
    const id = await newNode();
    await setDocument(id, `${source.origin}/terms.md`);
    const answer = await setDocument(id, source.origin + path);
    expect(answer).toMatchObject({ status, errorCode, data: null, message: expect.stringMatching(/./) });
    expect(await storedText(id)).toContain("30 days");
  });

  it.each([
    ["http://10.0.0.1/terms.md", "URL_NOT_ALLOWED"],
    ["http://169.254.169.254/terms.md", "URL_NOT_ALLOWED"],
    ["file:///etc/passwd", "URL_NOT_ALLOWED"],
    ["terms.md", "URL_NOT_ALLOWED"],
    ["http://127.0.0.1:1/terms.md", "URL_NOT_ALLOWED"],
    ["", "VALIDATION_ERROR"],
    [undefined, "VALIDATION_ERROR"],
    [null, "VALIDATION_ERROR"],
    [7, "VALIDATION_ERROR"],
  ])("does not fetch %j", async (url, errorCode) => {
    expect(await setDocument(await newNode(), url)).toMatchObject({ status: 400, errorCode, data: null });
  });

  it("does not find another workspace's node and fetches nothing for it", async () => {
    const before = source.seen.length;
    for (const id of [await newNode(stranger), newId(), "no-id", "%00"]) {
      const answer = await setDocument(id, `${source.origin}/terms.md`);
      expect(answer).toMatchObject({ status: 404, errorCode: "NODE_NOT_FOUND", data: null });
    }
    expect(source.seen).toHaveLength(before);
  });
});
