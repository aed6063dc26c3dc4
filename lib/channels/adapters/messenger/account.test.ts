import { describe, expect, it } from "vitest";
import { reason } from "#lib/platform/reason.ts";
import { graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { instagram } from "../instagram/index.ts";
import { messenger } from "./index.ts";

const { graph, channel, use } = graphPerTest();
const http = loopbackHttp();
const says = (data: object) => graph().faults.push({ fault: { raw: JSON.stringify(data) } });

describe("testing a connection", () => {
  it("names the page", async () => {
    says({ id: "1001", name: "Academia Norte", category: "School" });
    expect(await messenger.testConnection(channel(), http)).toEqual({
      ok: true,
      message: reason("It works: Academia Norte.", "channelWorks", { account: "Academia Norte" }),
      details: { id: "1001", name: "Academia Norte", category: "School" },
    });
    expect(graph().calls[0]).toMatchObject({ method: "GET", path: "/1001", version: "v26.0" });
    expect(graph().calls[0]?.query.get("fields")).toBe("id,name,category");
  });

  it("returns the Instagram account's own name, even through its page", async () => {
    says({ id: "1001", username: "academianorte" });
    const linked = channel();
    const access = { ...linked, config: { ...linked.config, pageId: "3003" } };
    expect(await instagram.testConnection(access, http)).toEqual({
      ok: true,
      message: reason("It works: academianorte.", "channelWorks", { account: "academianorte" }),
      details: { id: "1001", username: "academianorte" },
    });
    expect(graph().calls[0]?.path).toBe("/1001");
  });

  it("returns the vendor's error without the token", async () => {
    const result = await messenger.testConnection(channel({ accessToken: "wrong-token" }), http);
    expect(result).toEqual({
      ok: false,
      details: {},
      message: {
        text: "Meta no longer accepts the access token. Reconnect the channel. (190) Details: Malformed access token [hidden]",
        parts: [
          { code: "metaTokenExpired" },
          { code: "vendorCode", values: { code: "190" } },
          { code: "vendorSays", values: { words: "Malformed access token [hidden]" } },
        ],
      },
    });
  });

  it("reports a response without a name as a possibly wrong ID", async () => {
    says({ id: "1001" });
    expect(await messenger.testConnection(channel(), http)).toEqual({
      ok: false,
      message: reason("The response has no account name. Check the id.", "accountWithoutName"),
      details: { id: "1001" },
    });
  });
});

describe("connecting a page", () => {
  it("subscribes to all used fields, including leads", async () => {
    says({ success: true });
    expect(await messenger.connect?.(channel(), "https://crm.example/hook", http)).toMatchObject({
      ok: true,
    });
    const [call] = graph().calls;
    expect([call?.method, call?.path]).toEqual(["POST", "/1001/subscribed_apps"]);
    expect(call?.query.get("subscribed_fields")).toBe(
      "messages,messaging_postbacks,messaging_referrals,message_deliveries,message_reads,message_reactions,message_echoes,message_edits,standby,leadgen",
    );
  });

  it("returns why subscribing failed", async () => {
    graph().faults.push({ fault: { code: 210, details: "Subject must be a page." } });
    expect(await messenger.connect?.(channel(), "https://crm.example/hook", http)).toMatchObject({
      ok: false,
      message: { text: expect.stringContaining("(210) Details: Subject must be a page.") },
    });
  });
});

describe("a contact's profile", () => {
  const contact = [
    { kind: "psid" as const, value: "555" },
    { kind: "igsid" as const, value: "777" },
  ];

  it("joins the name parts on Messenger", async () => {
    says({ first_name: "Ana", last_name: "Gil", profile_pic: "https://a.example/p.jpg", id: "555" });
    expect(await messenger.fetchProfile?.(contact, channel(), http)).toEqual({
      ok: true,
      profile: { name: "Ana Gil", userName: null, pictureUrl: "https://a.example/p.jpg" },
    });
    expect([graph().calls[0]?.path, graph().calls[0]?.query.get("fields")]).toEqual([
      "/555",
      "first_name,last_name,profile_pic",
    ]);
  });

  it("keeps Instagram's user name, and allows a missing name", async () => {
    says({ username: "anagil" });
    expect(await instagram.fetchProfile?.(contact, channel(), http)).toEqual({
      ok: true,
      profile: { name: null, userName: "anagil", pictureUrl: null },
    });
    expect(graph().calls[0]?.path).toBe("/777");
  });

  it("returns no name without consent, and sends no request without an id", async () => {
    graph().faults.push({ fault: { code: 230, details: "User consent is required" } });
    expect(await instagram.fetchProfile?.(contact, channel(), http)).toMatchObject({
      ok: false,
      class: "permission",
      detail: "User consent is required",
    });
    expect(await instagram.fetchProfile?.([], channel(), http)).toMatchObject({ code: "no_address" });
    expect(graph().calls).toHaveLength(1);
  });
});

describe("a contact's file", () => {
  const open = async (path: string) => {
    const reference = `${graph().baseUrl}${path}`;
    const file = { reference, mimeType: "application/octet-stream", fileName: "a.pdf" };
    return messenger.fetchMedia(file, channel(), http);
  };

  it("streams with its server's type and without our token", async () => {
    const files = await use(
      startReceiver((_request, response) => {
        response.writeHead(200, { "content-type": "application/pdf; v=1" }).end("%PDF-");
      }),
    );
    const reference = `${files.origin}/a.pdf?sig=1`;
    const file = { reference, mimeType: "application/octet-stream", fileName: "a.pdf" };
    const opened = await messenger.fetchMedia(file, channel({ graphBaseUrl: files.origin }), http);
    if (!opened.ok) throw new Error(opened.reason);
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened.body) chunks.push(chunk);
    expect(opened).toMatchObject({ mimeType: "application/pdf", fileName: "a.pdf" });
    expect(Buffer.concat(chunks).toString()).toBe("%PDF-");
    expect(files.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/a.pdf?sig=1", undefined],
    ]);
  });

  it.each([
    [404, { class: "media", code: "http_404", retry: false }],
    [403, { class: "media", code: "http_403", retry: false }],
    [503, { class: "server", code: "http_503", retry: true }],
  ])("does not treat status %i as a token error", async (status, failure) => {
    graph().faults.push({ fault: { raw: "gone", status } });
    expect(await open("/files/1")).toMatchObject({ ok: false, ...failure });
  });

  it("is fetched from no other server", async () => {
    const other = await use(startReceiver());
    const file = { reference: `${other.origin}/x`, mimeType: "image/png", fileName: null };
    expect(await messenger.fetchMedia(file, channel(), http)).toMatchObject({ code: "foreign_host" });
    expect(other.seen).toEqual([]);
  });
});
