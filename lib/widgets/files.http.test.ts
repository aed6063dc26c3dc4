import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendMessage } from "#lib/conversations/index.ts";
import { messages, messageUploads } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { newId } from "#lib/platform/ids.ts";
import { storeFile } from "#lib/platform/storage/index.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import {
  newVisitor,
  newWidget,
  readParts,
  type TestVisitor,
  type TestWidget,
} from "#lib/testing/factories/visitor.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
type File = { name: string; bytes: Buffer | string };

describe("files of a visitor's chat", () => {
  const server = useTestServer();
  useFrozenBuckets();
  beforeEach(resetBuckets);

  const upload = async (
    { agentId }: TestWidget,
    visitor: TestVisitor | null,
    file: File,
    clientId = newId(),
    sentWith = "",
  ) => {
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(Buffer.from(file.bytes))]), file.name);
    const query = { clientId, ...(sentWith && { sentWith }), ...(await visitor?.proof()) };
    return server.fetch(`/api/widget/${agentId}/file?${new URLSearchParams(query)}`, {
      method: "POST",
      body: form,
      headers: visitor ? { authorization: `Bearer ${visitor.token}` } : {},
    });
  };
  const refusal = async (response: Response) => [response.status, Object(await response.json()).errorCode];
  const pageOf = async (visitor: TestVisitor) => (await (await visitor.get("messages")).json()).data.messages;
  const fileOf = async (visitor: TestVisitor) => (await pageOf(visitor))[0].file;
  const rowsOf = ({ ctx }: TestWidget) =>
    ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.workspaceId, ctx.workspaceId), eq(messages.direction, "inbound")));

  it("keeps files of two visitors with the same client id separate", async () => {
    const widget = await newWidget();
    const [ana, eva] = [await newVisitor(server, widget.agentId), await newVisitor(server, widget.agentId)];
    const clientId = newId();
    await readParts(await upload(widget, ana, { name: "ana.png", bytes: png }, clientId));
    await readParts(await upload(widget, eva, { name: "eva.png", bytes: png }, clientId));
    expect((await fileOf(ana)).name).toBe("ana.png");
    expect((await fileOf(eva)).name).toBe("eva.png");
    expect(await pageOf(ana)).toHaveLength(1);
  });

  it("detects a picture by content, does not reply to it, and shows it to its visitor", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    const clientId = newId();
    const parts = await readParts(
      await upload(widget, visitor, { name: "../a\u202e.exe", bytes: png }, clientId),
    );
    expect(parts).toMatchObject([{ type: "received", clientId }]);
    const [message] = await pageOf(visitor);
    expect(message).toMatchObject({
      from: "visitor",
      text: "",
      clientId,
      file: { name: "a.exe", isPicture: true, bytes: png.length },
    });
    const shown = await server.fetch(message.file.url);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename=\"a.exe\"; filename*=UTF-8''a.exe",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    await upload(widget, visitor, { name: "again.png", bytes: png }, clientId);
    expect(await rowsOf(widget)).toMatchObject([{ kind: "image", media: { mimeType: "image/png" } }]);
  });

  it("accepts five files per message in any order, and a sixth with the next", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    const send = async (sentWith: string) => {
      const answer = await upload(widget, visitor, { name: "a.png", bytes: png }, newId(), sentWith);
      return answer.ok ? answer.text().then(() => [200]) : refusal(answer);
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send("message-one")));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5);
    expect(answers).toContainEqual([400, "VALIDATION_ERROR"]);
    expect(await rowsOf(widget)).toHaveLength(5);
    expect(await send("message-two")).toEqual([200]);
    expect(await send("bad name!")).toEqual([400, "VALIDATION_ERROR"]);
  });

  it("serves everything except pictures as a download", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    await readParts(await upload(widget, visitor, { name: "terms.txt", bytes: "Some words" }));
    const { url, isPicture } = await fileOf(visitor);
    expect(isPicture).toBe(false);
    const saved = await server.fetch(url);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=\"terms.txt\"; filename*=UTF-8''terms.txt",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("rejects files that browsers run, empty or large ones, and missing tokens", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    const svg = { name: "a.png", bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' };
    expect(await refusal(await upload(widget, visitor, svg))).toEqual([400, "FILE_TYPE_NOT_ALLOWED"]);
    const page = { name: "a.txt", bytes: "<!doctype html><p>" };
    expect(await refusal(await upload(widget, visitor, page))).toEqual([400, "FILE_TYPE_NOT_ALLOWED"]);
    const empty = await upload(widget, visitor, { name: "a.txt", bytes: "" });
    expect(await refusal(empty)).toEqual([400, "FILE_UNREADABLE"]);
    const large = { name: "a.txt", bytes: Buffer.alloc(10 * 1024 * 1024 + 1, "a") };
    expect(await refusal(await upload(widget, visitor, large))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await refusal(await upload(widget, null, page))).toEqual([401, "TOKEN_REQUIRED"]);
    expect(await refusal(await upload(widget, visitor, page, "short"))).toEqual([400, "VALIDATION_ERROR"]);
    expect(await rowsOf(widget)).toEqual([]);
  });

  it("is throttled like any message", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const response = await upload(widget, visitor, { name: "a.html", bytes: "<html>" });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it("accepts thirty files in a row per address, across visitors", async () => {
    const widget = await newWidget();
    const statuses: number[] = [];
    for (let visitors = 0; visitors < 5; visitors += 1) {
      const visitor = await newVisitor(server, widget.agentId);
      const burst = Array.from({ length: 9 }, () => upload(widget, visitor, { name: "a.txt", bytes: "a" }));
      for (const answer of await Promise.all(burst)) {
        statuses.push(answer.status);
        await answer.text();
      }
    }
    expect(statuses.sort()).toEqual([...Array(30).fill(200), ...Array(15).fill(429)]);
    expect(await rowsOf(widget)).toHaveLength(30);
  });

  it("can only be opened by its visitor for a week, while the widget is enabled", async () => {
    const [widget, foreign] = [await newWidget(), await newWidget()];
    const [visitor, other] = [
      await newVisitor(server, widget.agentId),
      await newVisitor(server, widget.agentId),
    ];
    await readParts(await upload(widget, visitor, { name: "a.png", bytes: png }));
    await readParts(await upload(widget, other, { name: "b.png", bytes: png }));
    const [mine, theirs] = [(await fileOf(visitor)).url, (await fileOf(other)).url];
    const [minePath = "", mineQuery = ""] = mine.split("?");
    const theirQuery = theirs.split("?")[1];
    for (const url of [
      `${minePath}?${theirQuery}`,
      `${minePath}?${mineQuery.replace(/until=\d+/, "until=99999999999")}`,
      mine.replace(widget.agentId, foreign.agentId),
    ]) {
      expect(await refusal(await server.fetch(url))).toEqual([401, "TOKEN_INVALID"]);
    }
    expect((await server.fetch(minePath)).status).toBe(400);
    const now = Date.now();
    const spy = vi.spyOn(clock, "now").mockReturnValue(new Date(now + 8 * 24 * 3_600_000));
    expect(await refusal(await server.fetch(mine))).toEqual([401, "TOKEN_INVALID"]);
    spy.mockRestore();
    expect((await server.fetch(mine)).status).toBe(200);
    const { ctx } = widget;
    await ctx.db
      .update(messages)
      .set({ deletedAt: new Date() })
      .where(eq(messages.workspaceId, ctx.workspaceId));
    expect(await refusal(await server.fetch(mine))).toEqual([404, "FILE_NOT_FOUND"]);
  });

  it("delivers a person's file to the visitor", async () => {
    const widget = await newWidget();
    const { ctx } = widget;
    const visitor = await newVisitor(server, widget.agentId);
    await visitor.say("Can you send me the prices?");
    const [asked] = await rowsOf(widget);
    const person = await newPerson();
    await join(ctx.workspaceId, person.id, "agent");
    const { key: storageKey, bytes } = await storeFile(bytesOf("%PDF-1.4\n"), { maxBytes: 100 });
    const id = newId();
    await ctx.db.insert(messageUploads).values({
      workspaceId: ctx.workspaceId,
      id,
      userId: person.id,
      storageKey,
      bytes,
      mimeType: "application/pdf",
      fileName: "prices.pdf",
    });
    await sendMessage(ctx, {
      conversationId: asked?.conversationId ?? "",
      message: { kind: "media", uploadId: id, caption: "Here they are" },
      author: { type: "user", id: person.id, name: "Ana" },
      takeOver: true,
    });
    const said = (await pageOf(visitor)).at(-1);
    expect(said).toMatchObject({ from: "person", name: "Ana", text: "Here they are" });
    expect(said.file).toMatchObject({ name: "prices.pdf", isPicture: false });
    const saved = await server.fetch(said.file.url);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="prices.pdf"/);
    expect(await saved.text()).toBe("%PDF-1.4\n");
  });
});

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}
