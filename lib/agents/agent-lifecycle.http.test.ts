import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { channels, conversations, knowledgeFiles, messages } from "#lib/db/schema/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { Agent } from "./schema.ts";

describe("agents in their workspace", () => {
  const server = useTestServer();
  let ana: Member;
  let stranger: Member;

  beforeAll(async () => {
    ana = await newMember(server);
    stranger = await newMember(server);
  });
  beforeEach(resetBuckets);

  const add = async (input: Record<string, unknown> = {}, member = ana) =>
    (await member.ask<Agent>("POST /api/agent/add", { name: "Vera", ...input })).data;

  async function newChannel({ workspaceId }: Member): Promise<string> {
    const id = newId();
    await database().db.insert(channels).values({ workspaceId, id, name: "Shop", platformType: "webchat" });
    return id;
  }

  async function newFile({ workspaceId }: Member, agentId: string, name: string): Promise<void> {
    const file = { type: "txt", bytes: 1, sha256: "00", storageKey: newId() };
    await database()
      .db.insert(knowledgeFiles)
      .values({ ...file, workspaceId, agentId, id: newId(), name });
  }

  /** Messages that an agent sent to a contact. */
  async function newMessage({ workspaceId }: Member, agentId: string): Promise<void> {
    const ctx = systemContext(workspaceId);
    const [stage] = await createDefaultStages(ctx);
    const contactId = await insertContact(ctx, { stageId: stage?.id ?? "" });
    const id = newId();
    const at = new Date();
    await ctx.db
      .insert(conversations)
      .values({ workspaceId, id, contactId, platformId: 1, agentId, lastMessageAt: at });
    const author = { direction: "outbound", authorType: "agent", authorId: agentId, authorName: "Vera" };
    await ctx.db.insert(messages).values({
      ...author,
      workspaceId,
      id: newId(),
      conversationId: id,
      contactId,
      text: "Hi",
      createdAt: at,
    });
  }

  /** Names of the tables that contain rows of an agent. */
  async function rowsOf(agentId: string): Promise<string[]> {
    const tables = ["agent_versions", "knowledge_files", "messages", "upload_tokens"];
    const counts = tables.map((name) => {
      const column = name === "messages" ? "author_id" : "agent_id";
      return `select '${name}' as name from ${name} where ${column} = '${agentId}'`;
    });
    const { rows } = await database().pool.query<{ name: string }>(`${counts.join(" union ")} order by name`);
    return rows.map(({ name }) => name);
  }

  it("assigns a channel to only one agent when several requests compete", async () => {
    const channelId = await newChannel(ana);
    const free = await ana.ask<Agent>("GET /api/agent/get-by-channel", { channelId });
    expect(free).toMatchObject({ status: 404, errorCode: "AGENT_NOT_FOUND" });
    const { id: other } = await add();
    const all = await Promise.all([
      ...["one", "two", "three"].map((name) => ana.ask<Agent>("POST /api/agent/add", { name, channelId })),
      ana.ask<Agent>("PUT /api/agent/update", { id: other, channelId }),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)).toMatchObject({ errorCode: "NAME_TAKEN", data: null });
    const winner = all.find(({ status }) => status === 200)?.data;
    expect((await ana.ask<Agent>("GET /api/agent/get-by-channel", { channelId })).data).toEqual(winner);
    const same = await ana.ask<Agent>("PUT /api/agent/update", { id: winner?.id, channelId });
    expect(same.data).toEqual(winner);
    const released = await ana.ask<Agent>("PUT /api/agent/update", { id: winner?.id, channelId: null });
    expect(released.data.channelId).toBeNull();
    expect((await ana.ask<Agent>("PUT /api/agent/update", { id: other, channelId })).status).toBe(200);
  });

  it("does not find another workspace's channel", async () => {
    const { id } = await add();
    const refused = { status: 404, errorCode: "CHANNEL_NOT_FOUND", data: null };
    for (const channelId of [await newChannel(stranger), newId(), "no-id", ""]) {
      expect(await ana.ask<Agent>("POST /api/agent/add", { name: "Vera", channelId })).toMatchObject(refused);
      expect(await ana.ask<Agent>("PUT /api/agent/update", { id, channelId, name: "Nora" })).toMatchObject(
        refused,
      );
      const read = await ana.ask<Agent>("GET /api/agent/get-by-channel", { channelId });
      expect(read).toMatchObject(channelId === "" ? { status: 400 } : refused);
    }
    expect((await ana.ask<Agent>("GET /api/agent/get-agent", { agentId: id })).data.name).toBe("Vera");
  });

  it("copies settings and files, without widget and channel", async () => {
    const made = await add({
      name: "Vera",
      model: "llama3",
      prompt: "Be kind.",
      temperature: 1,
      maxTokens: 7,
      channelId: await newChannel(ana),
      platformType: "webchat",
      widgetEnabled: true,
    });
    const settings = { tools: ["assign_tag"], fallbackMessage: "One moment.", widget: { title: "Hi" } };
    await ana.ask(`PUT /api/agent/settings?agentId=${made.id}`, settings);
    const files = ["prices.pdf", "about.md"];
    for (const name of files) await newFile(ana, made.id, name);
    const copy = await ana.ask<Agent>("POST /api/agent/copy-agent", { agentId: made.id });
    expect(copy.data).toEqual({
      ...made,
      files,
      id: expect.not.stringMatching(made.id),
      name: "Vera (copy)",
      channelId: null,
      widgetEnabled: false,
      creationDate: expect.any(String),
      updatedDate: expect.any(String),
    });
    const { data } = await ana.ask<object>("GET /api/agent/settings", { agentId: copy.data.id });
    expect(data).toMatchObject(settings);
    await ana.ask("DELETE /api/agent/delete", { agentId: made.id });
    const left = await ana.ask<Agent>("GET /api/agent/get-agent", { agentId: copy.data.id });
    expect(left.data).toEqual(copy.data);
    const { id: long } = await add({ name: `${"x".repeat(112)}😀${"y".repeat(6)}` });
    const cut = await ana.ask<Agent>("POST /api/agent/copy-agent", { agentId: long });
    expect(cut.data.name).toBe(`${"x".repeat(112)}😀 (copy)`);
  });

  it("lists the agents, oldest first, each with its files in order", async () => {
    const bea = await newMember(server);
    expect((await bea.ask<Agent>("GET /api/agent/get-agents")).data).toEqual([]);
    const [one, two] = [await add({ name: "One" }, bea), await add({ name: "Two" }, bea)];
    for (const name of ["prices.pdf", "about.md"]) await newFile(bea, two.id, name);
    const { data } = await bea.ask<Agent[]>("GET /api/agent/get-agents");
    expect(data).toEqual([one, { ...two, files: ["prices.pdf", "about.md"] }]);
    const read = await bea.ask<Agent>("GET /api/agent/get-agent", { agentId: two.id });
    expect(read.data.files).toEqual(["prices.pdf", "about.md"]);
  });

  it("deletes an agent with its knowledge, tokens and versions, and keeps its messages", async () => {
    const channelId = await newChannel(ana);
    const { id } = await add({ channelId });
    await newFile(ana, id, "prices.pdf");
    const fileName = "about.md";
    await ana.ask("GET /api/agent/generate-upload-token", { agentId: id, fileName });
    await newMessage(ana, id);
    expect(await rowsOf(id)).toEqual(["agent_versions", "knowledge_files", "messages", "upload_tokens"]);
    expect((await ana.ask<Agent>("DELETE /api/agent/delete", { agentId: id })).data).toEqual({ id });
    const gone = { status: 404, errorCode: "AGENT_NOT_FOUND", data: null };
    expect(await ana.ask<Agent>("DELETE /api/agent/delete", { agentId: id })).toMatchObject(gone);
    expect(await ana.ask<Agent>("GET /api/agent/get-agent", { agentId: id })).toMatchObject(gone);
    expect(await ana.ask<Agent>("GET /api/agent/get-by-channel", { channelId })).toMatchObject(gone);
    expect(await rowsOf(id)).toEqual(["messages"]);
  });
});
