import { beforeEach, expect } from "vitest";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "../../buckets.ts";
import { callEndpoint } from "../../call-endpoint.ts";
import { runJobs } from "../../jobs.ts";
import { startGraphServer } from "../../servers/graph-server.ts";
import type { GraphServer } from "../../servers/graph-state.ts";
import { useLoopback } from "../../servers/loopback.ts";
import { useTestServer } from "../../servers/server.ts";
import { GRAPH_TOKEN } from "../channels/graph-channel.ts";
import { newWhatsappChannel } from "../channels/whatsapp-channel.ts";
import { loginTokenOf } from "../person.ts";
import { newWorkspace } from "../workspace.ts";
import { addPeople, draftOf } from "./campaign.ts";
import { addApprovedTemplate } from "./template.ts";

/** The fixture of a test: a new workspace with a number, an approved template and three people. */
type Desk = {
  ctx: WorkspaceContext & { userId: string };
  token: string;
  graph: GraphServer;
  channelId: string;
  templateId: string;
  people: string[];
};

/** Gives each test of the calling file its own fixture and vendor, and functions that call the campaign endpoints. */
export function useCampaignFixture() {
  const server = useTestServer();
  const laid: { desk?: Desk } = {};
  const desk = (): Desk => {
    if (!laid.desk) throw new Error("The desk is laid before each test.");
    return laid.desk;
  };

  useLoopback();
  beforeEach(async () => {
    laid.desk = await layDesk();
    return () => laid.desk?.graph.close();
  });

  const call = async (name: keyof typeof campaignEndpoints, given: object = {}) => {
    const { ctx, token } = desk();
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
    const answer = await callEndpoint(server, campaignEndpoints[name], { ...given, headers });
    return { ...answer, data: Object(answer.data) };
  };
  const draft = async (more: object = {}) => {
    const body = { ...draftOf(desk().templateId), ratePerMinute: 4_800, ...more };
    const { status, data, message } = await call("create", { body });
    expect({ status, message }).toMatchObject({ status: 200 });
    return { id: String(data.id) };
  };
  const report = async (params: { id: string }) => (await call("get", { params })).data;
  /** Runs the campaign's job until the campaign stops. */
  const run = async (params: { id: string }) => {
    for (let round = 0; round < 40; round += 1) {
      await runJobs({ skipWaits: true });
      const answer = await report(params);
      if (answer.status !== "running") return answer;
    }
    throw new Error("it does not come to rest");
  };
  const sql = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;
  return { desk, server, call, draft, report, run, sql };
}

async function layDesk(): Promise<Desk> {
  await resetBuckets();
  await database().pool.query("delete from jobs");
  const ctx = await newWorkspace();
  const { rows } = await database().pool.query("select count(*)::int as numbers from channels");
  const phoneNumberId = String(7001 + rows[0].numbers);
  const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId, wabaId: "2002" });
  const channelId = (await newWhatsappChannel(ctx, { baseUrl: graph.baseUrl, phoneNumberId })).id;
  const people = [newId(), newId(), newId()];
  const templateId = await addApprovedTemplate(ctx, { channelId });
  await addPeople(ctx, people);
  return { ctx, token: await loginTokenOf(ctx.userId), graph, channelId, templateId, people };
}
