import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#lib/platform/clock.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { createChannel } from "../connection/create-channel.ts";
import { findChannel } from "../find-channel.ts";
import type { Channel } from "../schema.ts";
import { markVerified } from "./mark-verified.ts";

const DAY_MS = 86_400_000;

describe("when a channel was last verified", () => {
  const server = useTestServer();
  useLoopback();
  let owner: Member;
  let graph: GraphServer;
  const phoneNumberId = "1001";
  const secrets = { accessToken: GRAPH_TOKEN, appSecret: "app-secret-0001" };

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId, wabaId: "2002" });
  });
  afterAll(() => graph.close());
  beforeEach(async () => {
    owner = await newMember(server);
  });

  const ctx = () => systemContext(brandWorkspace(owner.workspaceId));
  const config = () => ({ phoneNumberId, wabaId: "2002", graphBaseUrl: graph.baseUrl });
  const add = async () => {
    const body = { name: "Ventas", platformType: "whatsapp", config: config(), secrets };
    return ((await owner.ask("POST /api/channel", body)).data as Channel).id;
  };
  const remove = (id: string) => owner.ask("DELETE /api/channel", { id });
  const verifiedDate = async (id: string) => {
    const list = (await owner.ask("GET /api/channel")).data as Channel[];
    return list.find((channel) => channel.id === id)?.verifiedDate;
  };
  const test = (body: Record<string, unknown>) => owner.ask("POST /api/channel/test", body);

  it("is never until a test of the stored settings succeeds", async () => {
    const id = await add();
    expect(await verifiedDate(id)).toBeNull();
    await test({ id, config: { phoneNumberId: "1009" } });
    await test({ id, config: config(), secrets });
    expect(await verifiedDate(id)).toBeNull();
    await test({ id });
    expect(await verifiedDate(id)).toEqual(expect.any(String));
    await remove(id);
  });

  it("is reset when settings change, and kept when only the name or nothing changes", async () => {
    const id = await add();
    await test({ id });
    const change = (body: object) => owner.ask(`PUT /api/channel?id=${id}`, { ...body });
    await change({ name: "Soporte", config: config(), secrets });
    expect(await verifiedDate(id)).toEqual(expect.any(String));
    await change({ secrets: { appSecret: "app-secret-0002" } });
    expect(await verifiedDate(id)).toBeNull();
    await remove(id);
  });

  it("is the creation date of a website chat, which has no vendor", async () => {
    const chat = await createChannel(ctx(), { name: "Chat", platformType: "webchat" });
    expect(await verifiedDate(chat.id)).toBe(chat.creationDate);
  });

  it("is not written if the settings changed during the test, or twice within a day", async () => {
    const id = await add();
    const stored = await findChannel(ctx(), id);
    await markVerified(ctx(), { ...stored, updatedAt: new Date(stored.updatedAt.getTime() - 1) });
    expect(await verifiedDate(id)).toBeNull();
    await markVerified(ctx(), stored);
    const first = await verifiedDate(id);
    await markVerified(ctx(), await findChannel(ctx(), id));
    expect(await verifiedDate(id)).toBe(first);
    const later = new Date(Date.parse(first ?? "") + DAY_MS);
    vi.spyOn(clock, "now").mockReturnValue(later);
    await markVerified(ctx(), await findChannel(ctx(), id));
    vi.restoreAllMocks();
    expect(await verifiedDate(id)).toBe(later.toISOString());
    await markVerified(ctx(), { ...stored, id: newId() });
    await remove(id);
  });
});
