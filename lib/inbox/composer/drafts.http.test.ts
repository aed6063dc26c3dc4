import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, notifications } from "#lib/db/schema/index.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { systemContext } from "#lib/platform/context.ts";
import { subscribe } from "#lib/platform/realtime/subscribe.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { waitForListener } from "#lib/testing/servers/wait-for-listener.ts";
import { inboxEndpoints } from "../endpoints.ts";
import { Drafts } from "../schema.ts";

describe("drafts and repeated messages", () => {
  const server = useTestServer();
  let mine: Tenant;

  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
  });

  const call = (
    name: keyof typeof inboxEndpoints,
    body?: unknown,
    { who = "owner" as "owner" | "agent", conversationId = mine.ids.conversation } = {},
  ) =>
    callEndpoint(server, inboxEndpoints[name] as Endpoint, {
      params: { conversationId },
      body,
      headers: { authorization: `Bearer ${mine[who].token}`, "x-workspace-id": mine.workspaceId },
    });
  const drafts = async (who: "owner" | "agent" = "owner") =>
    Drafts.parse((await call("drafts", undefined, { who })).data);

  it("separates drafts by user, reply and note until they are deleted", async () => {
    await call("saveDraft", { mode: "reply", text: "Hola, qu" });
    await call("saveDraft", { mode: "note", text: "ojo" });
    expect(await drafts()).toEqual({ reply: "Hola, qu", note: "ojo" });
    expect(Object((await call("page")).data).drafts).toEqual({ reply: "Hola, qu", note: "ojo" });
    expect(await drafts("agent")).toEqual({ reply: "", note: "" });
    // A message can be sent again while the next one is being written.
    await call("send", { message: { kind: "text", text: "Hola" } });
    await call("addNote", { text: "Before" });
    expect(await drafts()).toEqual({ reply: "Hola, qu", note: "ojo" });
    await call("saveDraft", { mode: "note", text: " " });
    expect(await drafts()).toEqual({ reply: "Hola, qu", note: "" });
    const theirs = await newTenant();
    for (const name of ["drafts", "saveDraft"] as const) {
      const body = name === "drafts" ? undefined : { mode: "note", text: "x" };
      const foreign = await call(name, body, { conversationId: theirs.ids.conversation });
      expect(foreign).toMatchObject({ status: 404, errorCode: "CONVERSATION_NOT_FOUND" });
    }
  });

  it("notifies the user's other pages of a draft", async () => {
    await waitForListener(mine.workspaceId);
    const received: unknown[] = [];
    const stop = subscribe(mine.workspaceId, (message) => received.push(message));
    await call("saveDraft", { mode: "reply", text: "Hola" });
    await expect
      .poll(() => received)
      .toContainEqual(expect.objectContaining({ type: "changed", entity: "draft", ids: [mine.owner.id] }));
    stop();
  });

  it("stores a note with the same reference once, and notifies mentioned people once", async () => {
    const note = { text: "Look, Ana", mentionedUserIds: [mine.agent.id], externalReferenceId: "console-1" };
    const first = await call("addNote", note);
    const again = await call("addNote", note);
    expect(Object(again.data).id).toBe(Object(first.data).id);
    const { db } = systemContext(mine.workspaceId, "panel");
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.workspaceId, mine.workspaceId), eq(messages.text, note.text)));
    expect(rows).toHaveLength(1);
    const notices = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.workspaceId, mine.workspaceId), eq(notifications.userId, mine.agent.id)));
    expect(notices.filter(({ kind }) => kind === "mention")).toHaveLength(1);
  });
});
