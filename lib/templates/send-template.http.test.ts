import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateChannel } from "#lib/channels/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { templateEndpoints } from "./endpoints.ts";

const DESTINATION = "34600777001";

describe("/api/conversation", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let mine: Tenant;
  let theirs: Tenant;
  let ctx: WorkspaceContext;
  let channelId: string;
  let templateId: string;
  let numbers = 0;

  beforeAll(async () => {
    theirs = await newTenant();
  });
  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
    numbers += 1;
    const phoneNumberId = String(1000 + numbers);
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId, wabaId: "2002" });
    channelId = (await newWhatsappChannel(ctx, { baseUrl: graph.baseUrl, phoneNumberId })).id;
    templateId = await addApprovedTemplate(ctx, { channelId, name: "order_ready" });
    return () => graph.close();
  });

  const call = async (name: "send" | "sends", given: { query?: unknown; body?: unknown }, who = mine) => {
    const answer = await callEndpoint(server, templateEndpoints[name], {
      ...given,
      headers: { authorization: `Bearer ${who.owner.token}`, "x-workspace-id": who.workspaceId },
    });
    return { ...answer, data: Object(answer.data) };
  };
  const send = (more: object = {}) =>
    call("send", {
      body: { template: "order_ready", destination: DESTINATION, variablesBody: ["Eva", "27"], ...more },
    });
  const add = (name: string, components: Record<string, unknown>[], more: object = {}) =>
    addApprovedTemplate(ctx, { channelId, name, components, ...more });

  it("sends a template to someone who never wrote, and logs it", async () => {
    const sent = await send({ destination: "+34 600-777-001", sendType: "manual", campaignName: "Otoño" });
    expect(sent).toMatchObject({ status: 200 });
    expect(Object.keys(sent.data).sort()).toEqual(["contactId", "conversationId"]);
    await runJobs();
    expect(graph.messages).toMatchObject([
      {
        body: {
          to: DESTINATION,
          type: "template",
          template: {
            name: "order_ready",
            language: { code: "es" },
            components: [
              {
                type: "body",
                parameters: [
                  { type: "text", text: "Eva" },
                  { type: "text", text: "27" },
                ],
              },
            ],
          },
        },
      },
    ]);
    const log = await call("sends", { query: {} });
    expect(log.data).toEqual({
      continuationToken: null,
      data: [
        {
          id: expect.any(String),
          ...sent.data,
          templateId,
          template: "order_ready",
          language: "es",
          destination: DESTINATION,
          sendType: "manual",
          campaignName: "Otoño",
          status: "accepted",
          failure: null,
          creationDate: expect.any(String),
        },
      ],
    });
    const { rows } = await database().pool.query("select text, kind from messages where id = $1", [
      log.data.data[0].id,
    ]);
    expect(rows).toEqual([{ kind: "template", text: "Hola Eva, tu pedido 27 va en camino." }]);
  });

  it("sends to the contact with the number, on the template's channel", async () => {
    const eva = await createContact(ctx, { name: "Eva", internalWhatsappNumber: DESTINATION });
    const first = await send();
    expect(first.data.contactId).toBe(eva.id);
    const again = await send({ template: templateId });
    expect(again.data).toEqual(first.data);
    const { rows } = await database().pool.query("select channel_id from conversations where id = $1", [
      first.data.conversationId,
    ]);
    expect(rows).toEqual([{ channel_id: channelId }]);
  });

  it("is one message for one externalReferenceId", async () => {
    await send({ externalReferenceId: "a-1" });
    await send({ externalReferenceId: "a-1" });
    await runJobs();
    expect(graph.messages).toHaveLength(1);
    expect((await call("sends", { query: {} })).data.data).toHaveLength(1);
  });

  it("fills headers, files, named values and buttons", async () => {
    const link = "https://files.tertulia.example/una%20guia.pdf";
    const quick = { type: "QUICK_REPLY", text: "Sí" };
    const url = {
      type: "URL",
      text: "Ver",
      url: "https://a.example/{{1}}",
      example: ["https://a.example/1"],
    };
    const id = await add(
      "guide",
      [
        { type: "HEADER", format: "DOCUMENT", example: { header_handle: ["4::a"] } },
        { type: "BODY", text: "Hola {{first_name}}, aquí está." },
        { type: "BUTTONS", buttons: [quick, url] },
      ],
      { parameterFormat: "NAMED" },
    );
    const values = { variablesBody: { first_name: "Eva" }, variablesButtons: ["27"] };
    expect(await send({ template: "guide", ...values })).toMatchObject({ status: 400 });
    expect(await send({ template: "guide", ...values, file: link })).toMatchObject({ status: 200 });
    await runJobs();
    expect(graph.messages[0]?.body).toMatchObject({
      template: {
        components: [
          {
            type: "header",
            parameters: [{ type: "document", document: { link, filename: "una guia.pdf" } }],
          },
          { type: "body", parameters: [{ type: "text", text: "Eva", parameter_name: "first_name" }] },
          {
            type: "button",
            sub_type: "quick_reply",
            index: "0",
            parameters: [{ type: "payload", payload: `tertulia-template:${id}:0` }],
          },
          { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "27" }] },
        ],
      },
    });
  });

  it.each([
    [{ variablesBody: ["Eva"] }, "variablesBody needs a value for {{2}}"],
    [{ variablesBody: ["a", "b", "c"] }, "variablesBody has 3 values, but the template has 2 parameters"],
    [{ variablesHeader: ["a"] }, "variablesHeader has 1 values, but the template has 0 parameters"],
    [
      { variablesBody: ["Eva\n", "27"] },
      "variablesBody: a value must not contain line breaks, tabs or five consecutive spaces",
    ],
    [{ file: "https://a.example/x.png" }, "file: the template's header does not accept a file"],
    [{ variablesButtons: ["a"] }, "variablesButtons has 1 values, but the template needs 0"],
  ])("rejects %j with a reason", async (more, message) => {
    expect(await send(more)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
    expect((await call("sends", { query: {} })).data.data).toEqual([]);
  });

  it("requires an approved template, a connected channel and a possible number", async () => {
    await add("not_yet", [{ type: "BODY", text: "Hola" }], { status: "pending" });
    const pending = await send({ template: "not_yet", variablesBody: [] });
    expect(pending).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: "the template not_yet is pending: only approved templates can be sent",
    });
    expect(await send({ template: "nobody_knows" })).toMatchObject({
      status: 404,
      errorCode: "TEMPLATE_NOT_FOUND",
    });
    expect(await send({ destination: "12" })).toMatchObject({ status: 400 });
    await updateChannel(ctx, channelId, { status: "disabled" });
    expect(await send()).toMatchObject({
      status: 400,
      message: "the channel Academia Norte is switched off",
    });
  });

  it("pages the log, by contact and by campaign, in its own workspace alone", async () => {
    const { contactId } = (await send({ campaignName: "A" })).data;
    for (const campaignName of ["A", "B"]) await send({ campaignName, destination: "34600777002" });
    const page = async (query: object) => (await call("sends", { query })).data;
    const first = await page({ pageSize: 2 });
    const rest = await page({ pageSize: 2, continuationToken: first.continuationToken });
    const campaigns = [...first.data, ...rest.data].map(({ campaignName }) => campaignName);
    expect([campaigns, rest.continuationToken]).toEqual([["B", "A", "A"], null]);
    expect((await page({ contactId })).data).toHaveLength(1);
    expect((await page({ campaignName: "B" })).data).toHaveLength(1);
    expect((await call("sends", { query: {} }, theirs)).data.data).toEqual([]);
    const foreign = await call("send", { body: { template: templateId, destination: DESTINATION } }, theirs);
    expect(foreign).toMatchObject({ status: 404, errorCode: "TEMPLATE_NOT_FOUND" });
  });
});
