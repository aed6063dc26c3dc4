import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { tags } from "#lib/db/schema/index.ts";
import type { Permission, Visibility } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { outcomesOf, statusesOf, useMacroRuns } from "#lib/testing/factories/macro-runs.ts";
import { joinWithRole, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { type MacroAction, MacroRun } from "../schema.ts";

const HOUR_MS = 3_600_000;

describe("POST /api/macro/{id}/run: rejected actions", () => {
  const { now, visit, createAs, create, start, run, textsIn } = useMacroRuns();
  let { mine, ctx, eva } = now;
  beforeEach(() => {
    ({ mine, ctx, eva } = now);
  });
  const inConversation = () => ({ conversationIds: [eva.conversationId] });
  const member = async (permissions: Permission[], visibility: Visibility = "all") => {
    const { id } = await newPerson();
    await joinWithRole(mine.workspaceId, id, { permissions, visibility });
    return { id, token: await loginTokenOf(id) };
  };

  it("reports a deleted reference and a closed window, runs the rest, and sends nothing after a failure", async () => {
    const extra = newId();
    const { workspaceId } = mine;
    await database().db.insert(tags).values({ workspaceId, id: extra, name: "VIP", color: "#2f6fde" });
    const id = await create(
      { type: "addTags", tagIds: [extra] },
      { type: "moveToStage", stageId: mine.ids.stage2 },
      { type: "sendMessage", text: "Welcome" },
    );
    await database().db.delete(tags).where(eq(tags.id, extra));
    const answer = await start(id, inConversation());
    expect(answer.status).toBe(200);
    expect(outcomesOf(MacroRun.parse(answer.data))).toEqual([
      "addTags failed This tag no longer exists.",
      "moveToStage done",
      "sendMessage skipped Not sent because another action failed.",
    ]);
    expect((await getContact(ctx, eva.contactId)).stageId).toBe(mine.ids.stage2);
    const { id: channelId } = await newWhatsappChannel(ctx);
    const late = await visit("Late", {
      platformId: 2,
      channelId,
      agentId: undefined,
      externalContactId: "34600000001",
      identities: [{ kind: "phone", value: "34600000001" }],
      at: new Date(Date.now() - 48 * HOUR_MS),
    });
    const closed = await run(
      [
        { type: "sendMessage", text: "Hi" },
        { type: "addTags", tagIds: [mine.ids.tag] },
      ],
      { conversationIds: [late.conversationId] },
    );
    expect(closed.results[0]?.actions).toMatchObject([
      { status: "failed", parts: [{ code: "windowClosed" }] },
      { status: "done" },
    ]);
    const typed = await run([{ type: "sendMessage", text: "Hi {{contact.nme}}" }], inConversation());
    expect(outcomesOf(typed)).toEqual(["sendMessage failed the text has unknown variables: {{contact.nme}}"]);
    expect(await textsIn("outbound")).toEqual([]);
  });

  it("needs the permission and the scope of each action", async () => {
    const inbox = await member(["contacts.read", "conversations.read", "conversations.write"]);
    const actions: MacroAction[] = [
      { type: "moveToStage", stageId: mine.ids.stage2 },
      { type: "addTags", tagIds: [mine.ids.tag] },
      { type: "createTask", name: "Call", description: "", assignedUserId: null, dueInDays: null },
    ];
    const refused = "You or your API key do not have the permission for this action.";
    const { token } = inbox;
    expect(outcomesOf(await run(actions, inConversation(), { token }))).toEqual([
      `moveToStage failed ${refused}`,
      "addTags done",
      `createTask failed ${refused}`,
    ]);
    const changed = await run([{ type: "assignPerson", assignedAgentId: "me" }], inConversation(), { token });
    expect(statusesOf(changed)).toEqual(["done"]);
    // `PUT /api/contact` would refuse to restore it.
    expect(changed.results[0]?.undo).toBeNull();
    const onContact = await run(actions, { contactIds: [mine.ids.contact2] }, { token });
    expect(statusesOf(onContact)).toEqual(Array(3).fill("failed"));
    const key = await newApiKey(mine.owner.id, { scopes: ["conversation:write", "task:write"] });
    const scoped = await run(actions, inConversation(), { token: key.token });
    expect(statusesOf(scoped)).toEqual(["failed", "unchanged", "done"]);
    const reader = await member(["contacts.read", "contacts.write", "conversations.read"]);
    const id = await create(...actions);
    expect(await start(id, inConversation(), { token: reader.token })).toMatchObject({ status: 403 });
  });

  it("runs all actions for a member who no longer sees the contact after one of them", async () => {
    const permissions: Permission[] = [
      "contacts.read",
      "contacts.write",
      "conversations.read",
      "conversations.write",
    ];
    const { id, token } = await member([...permissions, "tasks.write"], "own");
    const actions: MacroAction[] = [
      { type: "assignPerson", assignedAgentId: mine.agent.id },
      { type: "addNote", text: "Yours" },
      { type: "createTask", name: "Call", description: "", assignedUserId: null, dueInDays: null },
      { type: "sendMessage", text: "A colleague will write" },
    ];
    const macro = await create(...actions);
    const hidden = await start(macro, inConversation(), { token });
    expect(hidden).toMatchObject({ status: 404, errorCode: "CONVERSATION_NOT_FOUND" });
    await updateContact(ctx, eva.contactId, { assignedAgentId: id });
    const seen = MacroRun.parse((await start(macro, inConversation(), { token })).data);
    expect(statusesOf(seen)).toEqual(Array(4).fill("done"));
    expect(await textsIn("outbound")).toEqual(["A colleague will write"]);
    expect(await start(macro, inConversation(), { token })).toMatchObject({ status: 404 });
  });

  it("does not find macros and contacts that the caller may not see", async () => {
    const theirs = await newTenant();
    const id = await create({ type: "resolve" });
    const notFound = (what: string) => ({ status: 404, errorCode: `${what}_NOT_FOUND` });
    expect(await start(theirs.ids.macro, inConversation())).toMatchObject(notFound("MACRO"));
    expect(await start("none", inConversation())).toMatchObject(notFound("MACRO"));
    expect(await start(id, { contactIds: [theirs.ids.contact] })).toMatchObject(notFound("CONTACT"));
    expect(await start(id, { conversationIds: [theirs.ids.conversation] })).toMatchObject(
      notFound("CONVERSATION"),
    );
    const own = await createAs({ token: mine.agent.token }, [{ type: "resolve" }], false);
    expect(await start(own, inConversation())).toMatchObject(notFound("MACRO"));
  });
});
