import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { channels, workspaces } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { Agent, AgentVersion } from "./schema.ts";

describe("/api/agent", () => {
  const server = useTestServer();
  let ana: Member;

  beforeAll(async () => {
    ana = await newMember(server);
  });
  beforeEach(resetBuckets);

  const add = async (input: Record<string, unknown> = {}, member = ana) =>
    (await member.ask<Agent>("POST /api/agent/add", { name: "Vera", ...input })).data;

  const versionsOf = async (agentId: string) =>
    (await ana.ask<AgentVersion[]>("GET /api/agent/versions", { agentId })).data;

  async function newChannel({ workspaceId }: Member): Promise<string> {
    const id = newId();
    await database().db.insert(channels).values({ workspaceId, id, name: "Shop", platformType: "webchat" });
    return id;
  }

  it("creates an agent from only a name, with the workspace's defaults", async () => {
    const { db } = database();
    const bea = await newMember(server);
    await db.update(workspaces).set({ defaultModel: "gpt-mini" });
    const made = await bea.ask<Agent>("POST /api/agent/add", {
      name: "  Vera ",
      paramToUpdate: 1,
      id: newId(),
    });
    expect(made).toEqual({
      status: 200,
      success: true,
      code: 200,
      errorCode: null,
      message: expect.any(String),
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "Vera",
        model: "gpt-mini",
        prompt: "",
        temperature: 0.3,
        maxTokens: 1024,
        channelId: null,
        platformType: null,
        widgetEnabled: false,
        workspaceId: bea.workspaceId,
        creationDate: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        updatedDate: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        files: [],
      },
    });
    expect((await bea.ask<Agent>("GET /api/agent/get-agent", { agentId: made.data.id })).data).toEqual(
      made.data,
    );
    expect((await add({ model: " " }, bea)).model).toBe("gpt-mini");
    await db.update(workspaces).set({ defaultModel: "builtin" });
  });

  it("stores every given field", async () => {
    const fields = {
      name: "Vera",
      model: "llama3",
      prompt: " Be kind.\n",
      temperature: 1,
      maxTokens: 32_768,
      channelId: await newChannel(ana),
      platformType: "telegram",
      widgetEnabled: true,
    };
    expect(await add(fields)).toMatchObject(fields);
    const nothing = { prompt: "", temperature: 0, maxTokens: 1, channelId: null, platformType: null };
    expect(await add(nothing)).toMatchObject(nothing);
  });

  it.each([
    [{ name: "" }, "name must not be empty"],
    [{ name: "   " }, "name must not be empty"],
    [{ name: "x".repeat(121) }, "name must have at most 120 characters"],
    [{ name: null }, "name must be a string"],
    [{ name: 7 }, "name must be a string"],
    [{ model: null }, "model must be a string"],
    [{ model: "x".repeat(201) }, "model must have at most 200 characters"],
    [{ prompt: null }, "prompt must be a string"],
    [{ prompt: "x".repeat(100_001) }, "prompt must have at most 100000 characters"],
    [{ temperature: 1.01 }, "temperature must be between 0 and 1"],
    [{ temperature: -0.01 }, "temperature must be between 0 and 1"],
    [{ temperature: "0.5" }, "temperature must be a number"],
    [{ temperature: null }, "temperature must be a number"],
    [{ maxTokens: 0 }, "maxTokens must be between 1 and 32768"],
    [{ maxTokens: 32_769 }, "maxTokens must be between 1 and 32768"],
    [{ maxTokens: 1.5 }, "maxTokens must be a whole number"],
    [{ maxTokens: 1e300 }, "maxTokens must be"],
    [{ maxTokens: null }, "maxTokens must be a number"],
    [{ channelId: 7 }, "channelId must be a string"],
    [
      { platformType: "fax" },
      "platformType must be one of webchat, whatsapp, messenger, instagram, telegram",
    ],
    [{ widgetEnabled: null }, "widgetEnabled must be a boolean"],
    [{ widgetEnabled: "true" }, "widgetEnabled must be a boolean"],
  ])("rejects %j on creation and on change", async (wrong, message) => {
    const refused = { status: 400, errorCode: "VALIDATION_ERROR", data: null };
    const made = await ana.ask<Agent>("POST /api/agent/add", { name: "Vera", ...wrong });
    expect(made).toMatchObject({ ...refused, message: expect.stringContaining(message) });
    const { id } = await add();
    const changed = await ana.ask<Agent>("PUT /api/agent/update", { id, ...wrong });
    expect(changed).toMatchObject({ ...refused, message: expect.stringContaining(message) });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it("accepts values at the limits, and lists all invalid fields", async () => {
    const name = "x".repeat(120);
    expect(await add({ name, prompt: "x".repeat(100_000), model: "m".repeat(200) })).toMatchObject({ name });
    const wrong = await ana.ask<Agent>("POST /api/agent/add", { name: undefined, temperature: 2 });
    expect(wrong.message).toBe("name is required; temperature must be between 0 and 1");
  });

  it("changes only the given keys", async () => {
    const made = await add({ prompt: "Be kind.", model: "llama3" });
    const changed = await ana.ask<Agent>("PUT /api/agent/update", {
      id: made.id,
      temperature: 0.9,
      unknown: 1,
    });
    expect(changed.data).toEqual({
      ...made,
      temperature: 0.9,
      updatedDate: expect.stringMatching(/Z$/),
    });
    expect(Date.parse(changed.data.updatedDate)).toBeGreaterThanOrEqual(Date.parse(made.updatedDate));
    expect(await versionsOf(made.id)).toMatchObject([
      { version: 2, temperature: 0.9, prompt: "Be kind.", actorName: "Ana (Test)" },
      { version: 1, temperature: 0.3, prompt: "Be kind.", actorName: "Ana (Test)" },
    ]);
  });

  it("creates no version if nothing changes", async () => {
    const made = await add({ prompt: "Be kind." });
    const again = await ana.ask<Agent>("PUT /api/agent/update", {
      id: made.id,
      prompt: "Be kind.",
      temperature: 0.3,
    });
    expect(again.data).toEqual(made);
    expect((await ana.ask<Agent>("PUT /api/agent/update", { id: made.id })).data).toEqual(made);
    expect(await versionsOf(made.id)).toHaveLength(1);
  });

  it("loses no field to two concurrent updates", async () => {
    const { id } = await add();
    const changes = { name: "Nora", model: "llama3", prompt: "Be brief.", temperature: 1, maxTokens: 9 };
    await Promise.all(
      Object.entries({ ...changes, widgetEnabled: true }).map(([key, value]) =>
        ana.ask<Agent>("PUT /api/agent/update", { id, [key]: value }),
      ),
    );
    const { data } = await ana.ask<Agent>("GET /api/agent/get-agent", { agentId: id });
    expect(data).toMatchObject({ ...changes, widgetEnabled: true });
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });
});
