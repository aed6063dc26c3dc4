import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createChannel, updateChannel } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { conversationJobs } from "../jobs.ts";
import { saveReply } from "../reply/save-reply.ts";
import { sendMessage } from "./send-message.ts";

const HOUR_MS = 3_600_000;

describe("Messenger messages after 24 hours", () => {
  useTestDatabase();
  let graph: GraphServer;
  let ctx: WorkspaceContext & { userId: string };
  let channelId: string;

  beforeAll(async () => {
    process.env.EGRESS_ALLOW_CIDRS = "127.0.0.0/8";
    reloadEnv();
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const channel = await createChannel(ctx, {
      name: "Página",
      platformType: "messenger",
      config: { pageId: "90077", graphBaseUrl: graph.baseUrl },
      secrets: { accessToken: GRAPH_TOKEN, appSecret: "app-secret-7" },
    });
    channelId = channel.id;
  });
  afterAll(async () => {
    delete process.env.EGRESS_ALLOW_CIDRS;
    reloadEnv();
    await graph.close();
  });
  beforeEach(async () => {
    graph.calls.length = 0;
    await updateChannel(ctx, channelId, { config: { humanAgent: "yes" } });
  });

  const writtenHoursAgo = async (hours: number) => {
    const person = newId();
    const { conversationId } = await receiveFromChannel(ctx, {
      platformId: 3,
      channelId,
      externalContactId: person,
      text: "Hola",
      externalId: newId(),
      identities: [{ kind: "psid", value: person }],
      at: new Date(Date.now() - hours * HOUR_MS),
    });
    return conversationId;
  };
  const say = (conversationId: string, type: "user" | "agent" | "system") =>
    sendMessage(ctx, {
      conversationId,
      message: { kind: "text" as const, text: "Buenas" },
      author: { type, id: null, name: "Ana" },
    });
  const sent = async () => {
    await runJobs({ jobs: conversationJobs, skipWaits: true });
    return graph.calls.filter(({ path }) => path.endsWith("/messages")).map(({ body }) => body);
  };

  it("are sent with the human agent tag if the channel has it", async () => {
    await say(await writtenHoursAgo(30), "user");
    await say(await writtenHoursAgo(1), "user");
    expect(await sent()).toMatchObject([
      { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" },
      { messaging_type: "RESPONSE" },
    ]);
  });

  it("are rejected after 7 days or without the tag", async () => {
    await expect(say(await writtenHoursAgo(169), "user")).rejects.toThrow("only within 24 hours");
    await updateChannel(ctx, channelId, { config: { humanAgent: "no" } });
    await expect(say(await writtenHoursAgo(30), "user")).rejects.toThrow("only within 24 hours");
  });

  it("are allowed only for people, not for AI agents or API calls", async () => {
    const conversationId = await writtenHoursAgo(30);
    await expect(say(conversationId, "agent")).rejects.toThrow("only within 24 hours");
    await expect(say(conversationId, "system")).rejects.toThrow("only within 24 hours");
    const author = { type: "agent" as const, id: null, name: "Sofía" };
    const reply = { conversationId, author, text: "Buenas", unlessTakenOverSince: newId() };
    expect(await saveReply(ctx, reply)).toBeNull();
    expect(await sent()).toEqual([]);
  });
});
