import { describe, expect, it } from "vitest";
import { reason } from "#lib/platform/reason.ts";
import { GRAPH_TOKEN, graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { isMediaHost } from "../meta/graph-media.ts";
import { whatsapp } from "./index.ts";
import {
  createVendorTemplate,
  deleteVendorTemplate,
  editVendorTemplate,
  listVendorTemplates,
} from "./templates.ts";
import { uploadTemplateSample } from "./upload-media.ts";

const { graph, use, channel } = graphPerTest();
const http = loopbackHttp();

describe("a contact's file", () => {
  const bytes = Buffer.from("\xff\xd8 a picture");
  const fetchFile = (reference: string) =>
    whatsapp.fetchMedia({ reference, mimeType: "image/jpeg", fileName: "foto.jpg" }, channel(), http);

  it("is located and downloaded with the token", async () => {
    const id = graph().addMedia({ bytes, mimeType: "image/png" });
    const file = await fetchFile(id);
    if (!file.ok) throw new Error(file.reason);
    expect(file).toMatchObject({ mimeType: "image/png", fileName: "foto.jpg", bytes: bytes.length });
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.body) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(bytes);
    expect(graph().calls.map(({ path }) => path)).toEqual([`/${id}`, `/files/${id}`]);
    expect(graph().calls[1]?.headers.authorization).toBe(`Bearer ${GRAPH_TOKEN}`);
  });

  it("is downloaded only from the vendor's hosts, and the token is not sent elsewhere", async () => {
    const spy = await use(startReceiver());
    const id = graph().addMedia({ bytes, mimeType: "image/png", url: `${spy.origin}/files/1` });
    expect(await fetchFile(id)).toMatchObject({
      ok: false,
      class: "media",
      code: "foreign_host",
      retry: false,
    });
    expect(spy.connections()).toBe(0);
  });

  it("is not downloaded if it is too large, deleted, or its id contains a path", async () => {
    const large = graph().addMedia({ bytes, mimeType: "image/png", fileSize: 101 * 1024 * 1024 });
    expect(await fetchFile(large)).toMatchObject({ ok: false, class: "media", code: "too_large" });
    expect(await fetchFile("999")).toMatchObject({ ok: false, class: "media", code: "100", retry: false });
    expect(await fetchFile("../2002/message_templates?x=")).toMatchObject({ ok: false, class: "media" });
    expect(graph().calls.at(-1)?.path).toBe("/..%2F2002%2Fmessage_templates%3Fx%3D");
    await fetchFile("..");
    expect(graph().calls.at(-1)?.path).toBe("/_");
    const lost = graph().addMedia({ bytes, mimeType: "image/png", url: `${graph().baseUrl}/files/404404` });
    expect(await fetchFile(lost)).toMatchObject({
      ok: false,
      class: "media",
      code: "http_404",
      retry: false,
    });
  });

  it("can be retried after a vendor error", async () => {
    const id = graph().addMedia({ bytes, mimeType: "image/png" });
    graph().faults.push({ fault: { raw: "", status: 500 }, match: /^\/files/ });
    expect(await fetchFile(id)).toMatchObject({ ok: false, class: "server", code: "http_500", retry: true });
    graph().faults.push({ fault: { raw: "", status: 500 } });
    expect(await fetchFile(id)).toMatchObject({ ok: false, class: "server", retry: true });
  });

  it.each([
    ["https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1", true],
    ["https://mmg.whatsapp.net/x", true],
    ["http://lookaside.fbsbx.com/x", false],
    ["https://lookaside.fbsbx.com:8443/x", false],
    ["https://user@lookaside.fbsbx.com/x", false],
    ["https://evilfbsbx.com/x", false],
    ["https://fbsbx.com.evil.example/x", false],
    ["https://graph.gateway.example/files/1", true],
    ["https://graph.gateway.example:444/files/1", false],
    ["file:///etc/passwd", false],
    ["nothing", false],
  ])("%s is a host of files: %s", (url, expected) => {
    expect(isMediaHost(url, { config: { graphBaseUrl: "https://graph.gateway.example" } })).toBe(expected);
  });
});

describe("the connection", () => {
  it("returns the number's fields", async () => {
    expect(await whatsapp.testConnection(channel(), http)).toEqual({
      ok: true,
      message: reason("It works: +34 600 111 222 (Academia Norte).", "channelWorks", {
        account: "+34 600 111 222 (Academia Norte)",
      }),
      details: {
        display_phone_number: "+34 600 111 222",
        verified_name: "Academia Norte",
        quality_rating: "GREEN",
      },
    });
    expect(graph().calls[0]?.query.get("fields")).toContain("verified_name");
  });
  it("returns the reason", async () => {
    expect(await whatsapp.testConnection(channel({ externalId: "1002" }), http)).toMatchObject({
      ok: false,
      message: { text: expect.stringContaining("Object 1002 does not exist") },
    });
    expect(await whatsapp.testConnection(channel({ externalId: "2002" }), http)).toMatchObject({
      ok: false,
      message: {
        text: expect.stringContaining("no phone number"),
        parts: [{ code: "accountWithoutNumber" }],
      },
    });
    graph().faults.push({ fault: { code: 190, status: 401, details: `expired ${GRAPH_TOKEN}` } });
    const { message } = await whatsapp.testConnection(channel(), http);
    expect(message.text).toMatch(/Reconnect the channel\. \(190\) Details: expired \[hidden\]/);
  });
});

describe("a template's sample", () => {
  const file = { mimeType: "image/png", fileName: "muestra.png", read: async () => Buffer.from("a sample") };
  const withApp = () => ({ ...channel(), config: { ...channel().config, appId: "3003" } });

  it("uploads a sample in two steps and returns its handle", async () => {
    const sample = await uploadTemplateSample(withApp(), http, file);
    if (!sample.ok) throw new Error(sample.reason);
    expect(graph().media(sample.handle.replace("4::", ""))?.bytes).toEqual(new Uint8Array(await file.read()));
    expect(Object.fromEntries(graph().calls[0]?.query ?? [])).toEqual({
      file_name: "muestra.png",
      file_length: "8",
      file_type: "image/png",
    });
  });
  it("requires an app id and a valid upload session", async () => {
    expect(await uploadTemplateSample(channel(), http, file)).toMatchObject({
      class: "input",
      code: "no_app_id",
    });
    graph().faults.push({ fault: { raw: '{"id":"../../2002?sig=1"}' } });
    expect(await uploadTemplateSample(withApp(), http, file)).toMatchObject({
      code: "bad_answer",
      retry: true,
    });
    expect(graph().calls).toHaveLength(1);
  });
});

describe("templates", () => {
  const draft = {
    name: "hola",
    language: "es",
    category: "MARKETING",
    parameterFormat: "POSITIONAL" as const,
    components: [{ type: "BODY", text: "Hola {{1}}, ven", example: { body_text: [["Ana"]] } }],
  };
  const names = async () => {
    const list = await listVendorTemplates(channel(), http);
    return list.ok ? list.templates.map(({ name, language }) => `${name} ${language}`) : list;
  };

  it("creates, changes and deletes templates, in one or all languages", async () => {
    const made = await createVendorTemplate(channel(), http, draft);
    if (!made.ok) throw new Error(made.reason);
    expect(made).toEqual({
      ok: true,
      id: graph().templates[0]?.id,
      status: "PENDING",
      category: "MARKETING",
    });
    expect(graph().calls[0]?.body).toEqual({
      name: "hola",
      language: "es",
      category: "MARKETING",
      parameter_format: "POSITIONAL",
      components: draft.components,
    });
    expect(await createVendorTemplate(channel(), http, draft)).toMatchObject({
      ok: false,
      class: "template",
      reason: expect.stringContaining("with this name and language already"),
    });
    const components = [{ type: "BODY", text: "Adiós" }];
    expect(await editVendorTemplate(channel(), http, { id: made.id, components })).toEqual({ ok: true });
    expect(graph().templates[0]).toMatchObject({ components });
    for (const language of ["en", "fr"]) await createVendorTemplate(channel(), http, { ...draft, language });
    expect(await deleteVendorTemplate(channel(), http, { name: "hola", id: made.id })).toEqual({ ok: true });
    expect(await names()).toEqual(["hola en", "hola fr"]);
    expect(await deleteVendorTemplate(channel(), http, { name: "hola" })).toEqual({ ok: true });
    expect(await names()).toEqual([]);
    expect(await deleteVendorTemplate(channel(), http, { name: "hola" })).toMatchObject({ ok: false });
  });

  it("lists all pages in our format", async () => {
    for (let nth = 0; nth < 250; nth += 1) {
      graph().templates.push({
        id: String(nth),
        name: `t${nth}`,
        language: "es",
        status: "APPROVED",
        category: "UTILITY",
      });
    }
    Object.assign(graph().templates[249] ?? {}, {
      quality_score: { score: "GREEN" },
      rejected_reason: "NONE",
      parameter_format: "NAMED",
      components: [{ type: "BODY" }, 5],
    });
    const list = await listVendorTemplates(channel(), http);
    if (!list.ok) throw new Error(list.reason);
    expect(list.templates).toHaveLength(250);
    expect(list.templates[249]).toEqual({
      id: "249",
      name: "t249",
      language: "es",
      status: "APPROVED",
      category: "UTILITY",
      quality: "GREEN",
      parameterFormat: "NAMED",
      rejectedReason: null,
      components: [{ type: "BODY" }, {}],
    });
    graph().faults.push({ fault: { code: 200, status: 403 } });
    expect(await names()).toMatchObject({ ok: false, class: "permission" });
  });
});
