import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { listTemplates } from "./index.ts";

describe("template updates through the webhook", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let whatsapp: Whatsapp;
  let id: string;
  let count = 0;
  const name = () => `order_${count}`;
  const vendorId = () => `90071992547409${count}`;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(async () => {
    await resetBuckets();
    count += 1;
    const { channelId } = whatsapp;
    const given = { channelId, name: name(), vendorId: vendorId(), status: "pending" };
    id = await addApprovedTemplate(whatsapp.ctx, given);
  });

  const tell = async (field: string, value: object, seconds = 1_800_000_000 + count) => {
    const ids = {
      message_template_id: Number(vendorId()),
      message_template_name: name(),
      message_template_language: "es",
    };
    const change = { field, value: { ...ids, ...value } };
    const notification = {
      object: "whatsapp_business_account",
      entry: [{ id: "2002", time: seconds, changes: [change] }],
    };
    expect((await whatsapp.deliver(server.url(), notification)).status).toBe(200);
    await runJobs();
  };
  const now = async () => (await listTemplates(whatsapp.ctx, {})).find((template) => template.id === id);

  it("change its status and reason", async () => {
    const rejection_info = { reason: "The text promises too much.", recommendation: "Say less." };
    await tell("message_template_status_update", {
      event: "REJECTED",
      reason: "PROMOTIONAL",
      rejection_info,
    });
    expect(await now()).toMatchObject({
      status: "rejected",
      reason: "The text promises too much. Say less.",
    });
    await tell("message_template_status_update", { event: "APPROVED", reason: "NONE" });
    expect(await now()).toMatchObject({ status: "approved", reason: null });
  });

  it("are ignored if they are older than the current status", async () => {
    const approved = { event: "APPROVED", reason: "NONE" };
    await tell("message_template_status_update", approved, 1_800_000_500);
    await tell("message_template_status_update", { event: "PENDING", reason: "NONE" }, 1_800_000_400);
    expect(await now()).toMatchObject({ status: "approved" });
  });

  it("change its quality and category, and leave the status", async () => {
    await tell("message_template_quality_update", {
      previous_quality_score: "GREEN",
      new_quality_score: "RED",
    });
    await tell("template_category_update", { previous_category: "UTILITY", new_category: "MARKETING" });
    expect(await now()).toMatchObject({ status: "pending", quality: "RED", category: "MARKETING" });
  });

  it("refetch the list for an unknown template or changed content", async () => {
    graph.templates.length = 0;
    graph.templates.push({
      id: vendorId(),
      name: name(),
      language: "es",
      category: "UTILITY",
      status: "APPROVED",
      components: [{ type: "BODY", text: "Otra cosa" }],
    });
    await tell("message_template_components_update", { message_template_element: "Otra cosa" });
    expect(await now()).toMatchObject({
      status: "approved",
      components: [{ type: "BODY", text: "Otra cosa" }],
    });
    graph.templates.push({
      id: "77",
      name: "made_there",
      language: "es",
      category: "UTILITY",
      status: "APPROVED",
      components: [{ type: "BODY", text: "Hola" }],
    });
    const unknown = { message_template_id: 77, message_template_name: "made_there", event: "APPROVED" };
    await tell("message_template_status_update", unknown);
    expect((await listTemplates(whatsapp.ctx, { status: "approved" })).map((one) => one.name)).toContain(
      "made_there",
    );
  });

  it("of another workspace's template change nothing", async () => {
    const other = await newWhatsapp({ phoneNumberId: "1009", graphBaseUrl: graph.baseUrl });
    const theirs = { channelId: other.channelId, name: name(), vendorId: vendorId(), status: "pending" };
    await addApprovedTemplate(other.ctx, theirs);
    await tell("message_template_status_update", { event: "APPROVED", reason: "NONE" });
    expect(await listTemplates(other.ctx, {})).toMatchObject([{ status: "pending" }]);
  });
});
