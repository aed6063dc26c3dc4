import { beforeEach, describe, expect, it } from "vitest";
import { enableWidget, updateAgentSettings } from "#lib/agents/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { newVisitor, newWidget } from "#lib/testing/factories/visitor.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { issueVisitorToken } from "./visitor-token.ts";

describe("chat access", () => {
  const server = useTestServer();
  beforeEach(resetBuckets);

  const startSession = (agentId: string, body: unknown, authorization?: string) =>
    server.fetch(`/api/widget/${agentId}/session`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });

  it("leaves no trace before the first message", async () => {
    const { agentId } = await newWidget({ title: "Ask us", greeting: "Hi!", color: "#0b6b7f" });
    const digest = await digestDatabase();
    const { session } = await newVisitor(server, agentId);
    expect(session).toEqual({
      agentName: "Nora",
      look: { title: "Ask us", greeting: "Hi!", color: "#0b6b7f", placeholder: "", position: "right" },
      visitorToken: session.visitorToken,
      messages: [],
      answeredThrough: null,
      isAnswering: false,
      isPersonTurn: false,
    });
    expect(await digestDatabase()).toEqual(digest);
  });

  it("resumes with its token, without access to other conversations", async () => {
    const widget = await newWidget();
    const [ana, ben] = [await newVisitor(server, widget.agentId), await newVisitor(server, widget.agentId)];
    const clientId = newId();
    await ana.say("Ana asks", clientId);
    await ben.say("Ben asks");
    const again = await newVisitor(server, widget.agentId, ana.token);
    expect(again.session.messages.map(({ from, clientId }) => [from, clientId])).toEqual([
      ["visitor", clientId],
      ["agent", null],
    ]);
    const { data } = await (await ana.get("messages")).json();
    const { messages } = again.session;
    const state = { answeredThrough: messages[0]?.id, isAnswering: false, isPersonTurn: false };
    expect(data).toEqual({ messages, ...state });
    const [, answer] = again.session.messages;
    const later = await (await ana.get(`messages?after=${data.messages[0].id}`)).json();
    expect(later.data.messages).toEqual([answer]);
  });

  it("rejects tokens of another agent, forged and old ones", async () => {
    const [widget, other] = [await newWidget(), await newWidget()];
    const visitor = await newVisitor(server, widget.agentId);
    await visitor.say("A secret");
    const [version, visitorId, issuedAt, signature = ""] = visitor.token.split(".");
    const elsewhere = issueVisitorToken({ agentId: other.agentId, visitorId: visitorId ?? "" });
    const stolen = [
      elsewhere,
      [version, newId(), issuedAt, signature].join("."),
      [version, visitorId, Number(issuedAt) + 1, signature].join("."),
      [version, visitorId, issuedAt, `${signature.slice(0, -1)}_`].join("."),
      [version, visitorId, issuedAt, ""].join("."),
      "",
    ];
    for (const token of stolen) {
      const { session } = await newVisitor(server, widget.agentId, token);
      expect(session.messages).toEqual([]);
      for (const path of ["messages", "events"]) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await server.fetch(`/api/widget/${widget.agentId}/${path}`, { headers });
        expect(await answer.json()).toMatchObject({ code: 401, errorCode: "TOKEN_INVALID", data: null });
      }
      const sent = await server.fetch(`/api/widget/${widget.agentId}/message`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ text: "me", clientId: newId() }),
      });
      expect(await sent.json()).toMatchObject({ code: 401, errorCode: "TOKEN_INVALID" });
    }
    const without = await server.fetch(`/api/widget/${widget.agentId}/messages`);
    expect(await without.json()).toMatchObject({ code: 401, errorCode: "TOKEN_REQUIRED" });
  });

  it("returns 404 for everything when disabled, as for an unknown agent", async () => {
    const { ctx, agentId } = await newWidget();
    const visitor = await newVisitor(server, agentId);
    await visitor.say("Hello");
    await enableWidget(ctx, { agentId, widgetEnabled: false });
    const digest = await digestDatabase();
    const gone = { code: 404, errorCode: "WIDGET_NOT_FOUND", data: null };
    for (const id of [agentId, newId(), "not-an-id"]) {
      const stranger = await startSession(id, {}, `Bearer ${visitor.token}`);
      expect(await stranger.json()).toMatchObject(gone);
      for (const path of ["launcher", "messages", "events"]) {
        const headers = { authorization: `Bearer ${visitor.token}` };
        expect(await (await server.fetch(`/api/widget/${id}/${path}`, { headers })).json()).toMatchObject(
          gone,
        );
      }
    }
    expect(await (await visitor.post("Still there?")).json()).toMatchObject(gone);
    expect(await digestDatabase()).toEqual(digest);
  });

  it("starts only on allowed websites", async () => {
    const { ctx, agentId } = await newWidget({ allowedOrigins: ["https://shop.example"] });
    const statusOn = async (origin: string | null | undefined) => {
      const session = await startSession(agentId, { origin });
      const query = origin ? `?origin=${encodeURIComponent(origin)}` : "";
      const launcher = await server.fetch(`/api/widget/${agentId}/launcher${query}`);
      return [session.status, launcher.status];
    };
    expect(await statusOn("https://shop.example")).toEqual([200, 200]);
    expect(await statusOn("https://SHOP.example:443")).toEqual([200, 200]);
    const others = ["https://evil.example", "http://shop.example", "https://shop.example.evil.example"];
    for (const origin of [...others, "https://a.shop.example", "null", "", null, undefined]) {
      expect([origin, ...(await statusOn(origin))]).toEqual([origin, 403, 403]);
    }
    await updateAgentSettings(ctx, agentId, { widget: { allowedOrigins: [] } });
    expect(await statusOn("https://shop.example")).toEqual([403, 403]);
    await updateAgentSettings(ctx, agentId, { widget: { allowedOrigins: null } });
    expect(await statusOn("https://anything.example")).toEqual([200, 200]);
    expect(await statusOn(null)).toEqual([200, 200]);
  });

  it("passes its appearance to the loader as data, with any text", async () => {
    const { agentId } = await newWidget({ title: "</script><script>alert(1)//\u2028&" });
    const launcher = await server.fetch(`/api/widget/${agentId}/launcher`);
    expect(launcher.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(launcher.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(launcher.headers.get("x-content-type-options")).toBe("nosniff");
    const script = await launcher.text();
    expect(script).not.toMatch(/[<>\u2028]/);
    const [, json = ""] = /detail:(\{.*\})\}\)\)\n$/.exec(script) ?? [];
    expect(JSON.parse(json)).toEqual({
      agentId,
      color: "#4f46e5",
      position: "right",
      title: "</script><script>alert(1)//\u2028&",
    });
  });
});
