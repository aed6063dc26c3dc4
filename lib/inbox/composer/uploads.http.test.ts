import { beforeAll, describe, expect, it, vi } from "vitest";
import { findMediaKeys, sendMessage } from "#lib/conversations/index.ts";
import { Message } from "#lib/conversations/schema.ts";
import { database } from "#lib/db/client.ts";
import { clock } from "#lib/platform/clock.ts";
import { systemContext } from "#lib/platform/context.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { addConversation } from "#lib/testing/factories/conversation.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { formOf } from "#lib/testing/factories/uploads.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { sweepFiles } from "#worker/sweep-files.ts";
import { MessageUpload } from "../schema.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("files of messages", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    mine = await newTenant();
    theirs = await newTenant();
  });

  const headers = (token = mine.owner.token) => ({
    authorization: `Bearer ${token}`,
    "x-workspace-id": mine.workspaceId,
  });
  const post = (path: string, body: object, token?: string) =>
    server.fetch(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { ...headers(token), "content-type": "application/json" },
    });
  const upload = async (file: { name: string; bytes: string | Buffer }, id = mine.ids.conversation) => {
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(Buffer.from(file.bytes))]), file.name);
    const response = await server.fetch(`/api/inbox/${id}/uploads`, {
      method: "POST",
      body: form,
      headers: headers(),
    });
    return { status: response.status, ...Object(await response.json()) };
  };
  const media = (id: string, who = mine) =>
    server.fetch(`/api/message/${id}/media?workspaceId=${who.workspaceId}`, {
      headers: { authorization: `Bearer ${who.owner.token}` },
    });
  const send = async (uploadId: string, caption: string | null = null) =>
    post(`/api/inbox/${mine.ids.conversation}/messages`, { message: { kind: "media", uploadId, caption } });

  it("detects a picture by content, sends it once and shows it", async () => {
    const { data } = await upload({ name: "../foto\u202egnp.exe", bytes: png });
    const { id, ...said } = MessageUpload.parse(data);
    expect(said).toEqual({ mimeType: "image/png", fileName: "fotognp.exe", bytes: png.length });
    const sent = Object(await (await send(id, "Mira")).json());
    const message = Message.parse(sent.data);
    expect(message).toMatchObject({
      kind: "image",
      text: "Mira",
      status: "queued",
      media: { mimeType: "image/png", fileName: "fotognp.exe", bytes: png.length, state: "stored" },
    });
    expect((await send(id)).status).toBe(404);
    const shown = await media(message.id);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename=\"fotognp.exe\"; filename*=UTF-8''fotognp.exe",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    expect((await media(message.id, theirs)).status).toBe(404);
  });

  it("offers files that could run in a page only as a download", async () => {
    const page = await upload({ name: "oferta.html", bytes: "<html><script>alert(1)</script>" });
    expect(page).toMatchObject({ data: { mimeType: "application/octet-stream" } });
    const message = Message.parse(Object(await (await send(page.data.id)).json()).data);
    expect(message.kind).toBe("document");
    const saved = await media(message.id);
    expect(saved.headers.get("content-type")).toBe("application/octet-stream");
    expect(saved.headers.get("content-disposition")).toContain("attachment;");
  });

  it("shows files only on the host of FILES_URL, by links that are valid for a minute", async () => {
    const filesUrl = server.url().replace("127.0.0.1", "localhost");
    process.env.FILES_URL = filesUrl;
    reloadEnv();
    const message = Message.parse(
      Object(await (await send((await upload({ name: "a.png", bytes: png })).data.id)).json()).data,
    );
    const path = `/api/message/${message.id}/media?workspaceId=${mine.workspaceId}`;
    const open = (mode: string | null, { owner } = mine) =>
      server.fetch(path, {
        headers: { authorization: `Bearer ${owner.token}`, ...(mode && { "sec-fetch-mode": mode }) },
      });
    const linkTo = async (mode = "no-cors") => {
      const { status, headers } = await open(mode);
      expect(status).toBe(303);
      return headers.get("location") ?? "";
    };
    const types = [
      ["image/png", "inline", "image/png"],
      ["audio/ogg", "inline", "audio/ogg"],
      ["video/mp4", "inline", "video/mp4"],
      ["image/svg+xml", "attachment", "application/octet-stream"],
      ["text/html", "attachment", "application/octet-stream"],
      ["application/pdf", "attachment", "application/octet-stream"],
      ["application/x-unknown", "attachment", "application/octet-stream"],
    ];
    for (const [mimeType, disposition, contentType] of types) {
      await database().pool.query(
        `update messages set media = jsonb_set(media, '{mimeType}', to_jsonb($2::text)) where id = $1`,
        [message.id, mimeType],
      );
      const expected = {
        "content-type": contentType,
        "content-disposition": `${disposition}; filename="a.png"; filename*=UTF-8''a.png`,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      };
      const link = await linkTo();
      expect(link).toMatch(new RegExp(`^${filesUrl}/files/[\\w-]+$`));
      const shown = await fetch(link, { headers: { cookie: "a=b" } });
      expect([shown.status, Object.fromEntries(shown.headers)]).toMatchObject([
        200,
        { ...expected, "cross-origin-resource-policy": "cross-origin", "cache-control": "no-store" },
      ]);
      expect(shown.headers.get("set-cookie")).toBeNull();
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
      // Scripts and other programs read a file instead of showing it.
      for (const mode of [null, "cors", "same-origin"]) {
        const read = await open(mode);
        expect([read.status, Object.fromEntries(read.headers)]).toMatchObject([200, expected]);
        await read.body?.cancel();
      }
    }

    const link = await linkTo("navigate");
    expect((await open("navigate", theirs)).status).toBe(403);
    const refused = [
      [filesUrl + path, {}],
      [`${filesUrl}/login`, {}],
      [`${filesUrl}/files/${"x".repeat(60)}`, {}],
      [`${link.slice(0, -2)}AA`, {}],
      [link, { method: "POST" }],
      [link.replace("localhost", "127.0.0.1"), {}],
    ] as const;
    for (const [address, init] of refused) {
      expect([address, (await fetch(address, init)).status]).toEqual([address, 404]);
    }
    const head = await fetch(link, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(png.length)]);
    const later = vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 60_000));
    expect((await fetch(link)).status).toBe(404);
    later.mockRestore();
    delete process.env.FILES_URL;
    reloadEnv();
    expect((await open("navigate")).status).toBe(200);
  });

  it("rejects unsupported types, empty files and conversations of other workspaces", async () => {
    expect(await upload({ name: "a.txt", bytes: "" })).toMatchObject({ errorCode: "FILE_UNREADABLE" });
    const foreign = await upload({ name: "a.txt", bytes: "a" }, theirs.ids.conversation);
    expect(foreign).toMatchObject({ status: 404, errorCode: "CONVERSATION_NOT_FOUND" });
    const form = formOf({ other: "1" }, { name: "a.txt", bytes: "a" });
    form.delete("file");
    const missing = await server.fetch(`/api/inbox/${mine.ids.conversation}/uploads`, {
      method: "POST",
      body: form,
      headers: headers(),
    });
    expect(missing.status).toBe(400);
  });

  it("can only be sent by its uploader in its conversation", async () => {
    const { id } = MessageUpload.parse((await upload({ name: "a.txt", bytes: "solo mío" })).data);
    const ctx = systemContext(mine.workspaceId, "api");
    const { conversation } = await addConversation(ctx, newId());
    const message = { kind: "media", uploadId: id };
    const refused = async (response: Response) => [response.status, Object(await response.json()).errorCode];
    const here = `/api/inbox/${mine.ids.conversation}/messages`;
    expect(await refused(await post(here, { message }, mine.agent.token))).toEqual([404, "FILE_NOT_FOUND"]);
    const elsewhere = await post(`/api/inbox/${conversation}/messages`, { message });
    expect(await refused(elsewhere)).toEqual([404, "FILE_NOT_FOUND"]);
    const author = { type: "system" as const, id: null, name: "Flow" };
    await expect(
      sendMessage(ctx, {
        conversationId: mine.ids.conversation,
        author,
        message: { kind: "media", uploadId: id },
      }),
    ).rejects.toThrow("no such file");
    expect((await post(here, { message })).status).toBe(200);
  });

  it("is deleted only if it was not sent within a day", async () => {
    const kept = MessageUpload.parse((await upload({ name: "a.txt", bytes: "viejo" })).data);
    const { rows } = await database().pool.query(
      "select storage_key as key from message_uploads where id = $1",
      [kept.id],
    );
    const [{ key }] = rows;
    await sweepFiles({ olderThanMs: 0 });
    expect(await findMediaKeys([key])).toEqual([key]);
    expect((await media(mine.ids.message)).status).toBe(200);
    await database().pool.query("update message_uploads set created_at = now() - interval '25 hours'");
    await sweepFiles({ olderThanMs: 0 });
    expect((await send(kept.id)).status).toBe(404);
    expect((await media(mine.ids.message)).status).toBe(200);
  });
});
