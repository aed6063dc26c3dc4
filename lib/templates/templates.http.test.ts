import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateChannel } from "#lib/channels/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { templateEndpoints } from "./endpoints.ts";
import { Template } from "./schema.ts";

const BODY = {
  type: "BODY",
  text: "Hola {{1}}, tu pedido {{2}} va en camino.",
  example: { body_text: [["Eva", "27"]] },
};
const REPLIES = {
  type: "BUTTONS",
  buttons: [
    { type: "QUICK_REPLY", text: "Sí" },
    { type: "QUICK_REPLY", text: "No" },
  ],
};

describe("/api/template", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let mine: Tenant;
  let theirs: Tenant;
  let channelId: string;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    theirs = await newTenant();
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(async () => {
    graph.faults.length = 0;
    graph.calls.length = 0;
    graph.templates.length = 0;
    await resetBuckets();
    mine = await newTenant();
    const channel = await newWhatsappChannel(systemContext(mine.workspaceId, "api"), {
      baseUrl: graph.baseUrl,
    });
    channelId = channel.id;
  });

  type Name = keyof typeof templateEndpoints;
  type Given = { params?: unknown; query?: unknown; body?: unknown };
  const call = (name: Name, given: Given = {}, who = mine) =>
    callEndpoint(server, templateEndpoints[name], {
      ...given,
      headers: { authorization: `Bearer ${who.owner.token}`, "x-workspace-id": who.workspaceId },
    });
  const create = (more: object = {}) =>
    call("create", {
      body: {
        ...{ name: "order_ready", language: "es", category: "UTILITY", channelId },
        ...{ components: [BODY, REPLIES], ...more },
      },
    });
  const made = async (more: object = {}) => Template.parse((await create(more)).data);
  const named = async (name: Name = "list", query = {}) =>
    Template.array()
      .parse((await call(name, { query })).data)
      .map((template) => template.name);

  it("submits a template for approval in the vendor's format, with samples", async () => {
    const answer = await create();
    expect(answer).toMatchObject({
      status: 200,
      data: {
        ...{ name: "order_ready", language: "es", category: "UTILITY", parameterFormat: "POSITIONAL" },
        ...{ status: "pending", channelId, reason: null, components: [BODY, REPLIES], buttonEffects: [] },
      },
    });
    const [stored] = graph.templates;
    expect(stored).toMatchObject({
      name: "order_ready",
      parameter_format: "POSITIONAL",
      components: [BODY, REPLIES],
    });
    expect(Template.parse(answer.data).vendorId).toBe(stored?.id);
  });

  it("saves a draft locally and submits it on request", async () => {
    const draft = await made({ draft: true, channelId: null });
    expect(draft).toMatchObject({ status: "draft", vendorId: null, channelId: null });
    expect(graph.calls).toEqual([]);
    const { id } = draft;
    const changed = await call("update", { params: { id }, body: { name: "order_sent", language: "es_ES" } });
    expect(changed).toMatchObject({ status: 200, data: { name: "order_sent", status: "draft" } });
    const handedIn = await call("update", { params: { id }, body: { draft: false, channelId } });
    expect(handedIn).toMatchObject({ status: 200, data: { status: "pending", channelId } });
    expect(graph.templates).toMatchObject([{ name: "order_sent", language: "es_ES" }]);
  });

  it("stores nothing that the vendor rejects, and returns the reason", async () => {
    graph.faults.push({ fault: { code: 100, subcode: 2388293, details: "Too many variables" } });
    const refused = await create();
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(refused.message).toContain("Too many variables");
    expect(await named()).not.toContain("order_ready");
    expect(await create()).toMatchObject({ status: 200 });
  });

  it("reports all rule violations before calling the vendor", async () => {
    const refused = await create({
      name: "Order Ready",
      components: [{ type: "BODY", text: "Hola {{1}}" }],
      buttonEffects: [{ button: 0 }],
    });
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(refused.message).toBe(
      "name must contain only lowercase letters a to z, digits and _; body must not end with a parameter; " +
        "body needs a sample for {{1}}; buttonEffects must be of quick replies, which button 1 is not",
    );
    expect(await create({ category: "AUTHENTICATION" })).toMatchObject({ status: 400 });
    expect(graph.calls).toEqual([]);
  });

  it("allows a name once per language, and only on channels with templates", async () => {
    await create();
    expect(await create()).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    expect(await create({ language: "en" })).toMatchObject({ status: 200 });
    const webchat = await create({ name: "other", channelId: mine.ids.channel });
    expect(webchat).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  });

  it("stores button effects with items of the same workspace only", async () => {
    const { tag, segmentation, stage2, user } = mine.ids;
    const effect = {
      button: 1,
      tagIds: [tag],
      segmentationIds: [segmentation],
      phaseIds: [stage2],
      agentIds: [user],
    };
    const { id, buttonEffects } = await made({ buttonEffects: [effect] });
    expect(buttonEffects).toEqual([effect]);
    graph.calls.length = 0;
    const emptied = { button: 0, tagIds: [], segmentationIds: [], phaseIds: [stage2], agentIds: [] };
    const changed = await call("update", { params: { id }, body: { buttonEffects: [emptied] } });
    expect(changed).toMatchObject({ status: 200, data: { buttonEffects: [emptied], status: "pending" } });
    expect(graph.calls).toEqual([]);
    const foreign = { button: 0, tagIds: [theirs.ids.tag] };
    const refused = await call("update", { params: { id }, body: { buttonEffects: [foreign] } });
    expect(refused).toMatchObject({ status: 404, errorCode: "TAG_NOT_FOUND" });
  });

  it("resubmits changed parts, and never changes a submitted name", async () => {
    const { id } = await made();
    const body = { type: "BODY", text: "Tu pedido va en camino." };
    const changed = await call("update", { params: { id }, body: { components: [body] } });
    expect(changed).toMatchObject({ status: 200, data: { status: "pending", components: [body] } });
    expect(graph.templates).toMatchObject([{ components: [body] }]);
    const renamed = await call("update", { params: { id }, body: { name: "other" } });
    expect(renamed).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  });

  it("uploads a header's sample from its URL", async () => {
    await updateChannel(systemContext(mine.workspaceId, "api"), channelId, { config: { appId: "3003" } });
    const id = graph.addMedia({ bytes: Buffer.from("a picture"), mimeType: "image/jpeg" });
    const example = { header_url: [`${graph.baseUrl}/files/${id}`] };
    const components = [{ type: "HEADER", format: "IMAGE", example }, BODY];
    // The file's server wants no token here; the vendor's does.
    const refused = await create({ components });
    expect(refused).toMatchObject({ status: 400, errorCode: "FILE_UNREADABLE" });
    const { origin, close } = await startReceiver((_, response) => response.end("a picture"));
    const header = { type: "HEADER", format: "IMAGE", example: { header_url: [`${origin}/sample.jpg`] } };
    const template = await made({ components: [header, BODY] });
    await close();
    const [part] = template.components;
    expect(part).toEqual({
      type: "HEADER",
      format: "IMAGE",
      example: { header_handle: [expect.stringMatching(/^4::/)] },
    });
  });

  it("deletes at the vendor first, and keeps the template if that fails", async () => {
    const { id } = await made();
    graph.faults.push({ fault: { code: 100, details: "Not now" } });
    expect(await call("delete", { params: { id } })).toMatchObject({ status: 400 });
    expect(await named()).toContain("order_ready");
    expect(await call("delete", { params: { id } })).toMatchObject({ status: 200, data: { id } });
    expect(graph.templates).toEqual([]);
    expect(await named()).not.toContain("order_ready");
  });

  it("syncs new, changed and deleted templates from the vendor", async () => {
    const effect = { button: 0, tagIds: [mine.ids.tag], segmentationIds: [], phaseIds: [], agentIds: [] };
    const { id } = await made({ buttonEffects: [effect] });
    await made({ name: "soon_gone" });
    const [first] = graph.templates;
    Object.assign(first ?? {}, {
      status: "REJECTED",
      rejected_reason: "INVALID_FORMAT",
      quality_score: { score: "RED" },
    });
    graph.templates.splice(1, 1, {
      ...{ id: "9007199254740993", name: "made_there", language: "en_US", status: "APPROVED" },
      ...{ category: "MARKETING", components: [{ type: "BODY", text: "Hi" }] },
    });
    const synced = await call("sync", { body: { channelId } });
    expect(synced).toMatchObject({ status: 200, data: [{ channelId, ok: true, templates: 2 }] });
    const after = Template.array().parse((await call("list", { query: { channelId } })).data);
    expect(after).toMatchObject([
      { name: "made_there", status: "approved", vendorId: "9007199254740993", category: "MARKETING" },
      { id, status: "rejected", reason: "INVALID_FORMAT", quality: "RED", buttonEffects: [effect] },
      { name: "soon_gone", status: "deleted" },
    ]);
    expect(await named("actives")).toEqual(["made_there", "order_on_its_way"]);
    expect(await named("list", { status: "rejected" })).toEqual(["order_ready"]);
  });

  it("reports per channel why its list could not be fetched", async () => {
    graph.faults.push({ fault: { code: 190, status: 401 } });
    const synced = await call("sync", { body: { channelId } });
    expect(synced).toMatchObject({ status: 200, data: [{ channelId, ok: false, templates: 0 }] });
  });
});
