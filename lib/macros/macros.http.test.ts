import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { macros, memberships } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { captureAudit } from "#lib/testing/endpoints/audited-calls.ts";
import { join, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { macroEndpoints } from "./endpoints.ts";
import { Macro, type MacroAction } from "./schema.ts";

const note: MacroAction = { type: "addNote", text: "Called" };

describe("/api/macro", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    theirs = await newTenant();
  });
  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
  });

  type Given = { query?: unknown; params?: unknown; body?: unknown; token?: string };
  const call = (name: keyof typeof macroEndpoints, { token, ...given }: Given = {}) =>
    callEndpoint(server, macroEndpoints[name], {
      ...given,
      headers: {
        authorization: `Bearer ${token ?? mine.agent.token}`,
        "x-workspace-id": mine.workspaceId,
      },
    });
  const create = async (body: object, token?: string) =>
    Macro.parse(
      (await call("create", { body: { name: "Calls", actions: [note], ...body }, ...(token && { token }) }))
        .data,
    );
  const list = async (token = mine.agent.token) =>
    Macro.array()
      .parse((await call("list", { token })).data)
      .filter(({ name }) => name !== mine.canary);
  const namesFor = async (token: string) => (await list(token)).map(({ name }) => name);

  it("shows personal macros to their creator and shared ones to all, by name", async () => {
    const own = await create({ name: "vip" });
    const shared = await create({ name: "Qualified", isShared: true }, mine.owner.token);
    expect(own).toEqual({
      id: own.id,
      name: "vip",
      isShared: false,
      isMine: true,
      isChangeable: true,
      actions: [note],
      problems: [],
      creationDate: own.creationDate,
      updatedDate: own.creationDate,
    });
    expect(await list()).toEqual([{ ...shared, isMine: false, isChangeable: false }, own]);
    expect(await namesFor(mine.owner.token)).toEqual(["Qualified"]);
  });

  it("lets only the creator, and owners and admins if it is shared, change and delete a macro", async () => {
    const own = await create({ name: "vip" });
    const shared = await create({ name: "Qualified", isShared: true }, mine.owner.token);
    const team = await create({ name: "Team", isShared: true });
    const body = { name: "New", isShared: true, actions: [{ type: "resolve" }] };
    const refusal = { status: 404, errorCode: "MACRO_NOT_FOUND" };
    const { token } = mine.owner;
    expect(await call("update", { query: { id: shared.id }, body })).toMatchObject(refusal);
    expect(await call("delete", { query: { id: shared.id } })).toMatchObject(refusal);
    expect(await call("update", { query: { id: own.id }, body, token })).toMatchObject(refusal);
    expect(await call("delete", { query: { id: "none" }, token })).toMatchObject(refusal);
    const changed = await call("update", { query: { id: team.id }, body, token });
    expect(changed.data).toMatchObject({ ...body, isMine: false, isChangeable: true });
    expect(await list()).toContainEqual(expect.objectContaining({ ...body, id: team.id, isMine: true }));
    expect((await call("delete", { query: { id: team.id }, token })).data).toEqual({ id: team.id });
    expect(await namesFor(token)).toEqual(["Qualified"]);
  });

  it("returns a macro that is no longer shared to its creator", async () => {
    const { id } = await create({ isShared: true });
    const body = { name: "Calls", isShared: false, actions: [note] };
    await call("update", { query: { id }, body, token: mine.owner.token });
    expect(await namesFor(mine.owner.token)).toEqual([]);
    expect(await namesFor(mine.agent.token)).toEqual(["Calls"]);
  });

  it("records shared macros in the audit log", async () => {
    const { entries } = await captureAudit(async () => {
      const { id } = await create({ isShared: true });
      await call("update", { query: { id }, body: { name: "Calls 2", isShared: true, actions: [note] } });
      await call("delete", { query: { id } });
      const own = await create({});
      await call("delete", { query: { id: own.id } });
    });
    expect(entries).toMatchObject([
      { action: "macro.created", detail: "Calls" },
      { action: "macro.changed", changes: { name: { before: "Calls", after: "Calls 2" } } },
      { action: "macro.deleted", detail: "Calls 2" },
    ]);
  });

  it("accepts only 1 to 10 actions that do not contradict each other", async () => {
    const refusals: [object[], string][] = [
      [[], "actions must have at least 1 items"],
      [Array(11).fill(note), "actions must have at most 10 items"],
      [[{ type: "explode" }], "actions"],
      [[{ type: "resolve" }, { type: "snooze", hours: 1 }], "must not repeat or contradict each other"],
      [[{ type: "resolve" }, { type: "resolve" }], "must not repeat or contradict each other"],
      [[{ type: "snooze", hours: 0 }], "hours must be at least 1"],
      [[{ type: "addTags", tagIds: [] }], "tagIds must have at least 1 items"],
    ];
    for (const [actions, message] of refusals) {
      const answer = await call("create", { body: { name: "Calls", actions } });
      expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
      expect(answer.message).toContain(message);
    }
    expect(await namesFor(mine.agent.token)).toEqual([]);
  });

  it("accepts only records of the workspace", async () => {
    const { ids } = theirs;
    const references: [object, string][] = [
      [{ type: "moveToStage", stageId: ids.stage }, "STAGE_NOT_FOUND"],
      [{ type: "addTags", tagIds: [mine.ids.tag, ids.tag] }, "TAG_NOT_FOUND"],
      [{ type: "removeTags", tagIds: ["none"] }, "TAG_NOT_FOUND"],
      [{ type: "assignPerson", assignedAgentId: theirs.agent.id }, "USER_NOT_FOUND"],
      [{ type: "assignTeam", assignedTeamId: ids.team }, "TEAM_NOT_FOUND"],
      [{ type: "createTask", name: "Call", assignedUserId: theirs.agent.id }, "USER_NOT_FOUND"],
      [{ type: "sendCannedReply", cannedReplyId: ids.cannedReply }, "CANNED_REPLY_NOT_FOUND"],
    ];
    for (const [action, errorCode] of references) {
      const body = { name: "Calls", actions: [action] };
      expect(await call("create", { body })).toMatchObject({ status: 404, errorCode });
    }
    const foreign = await call("update", { query: { id: ids.macro }, body: { name: "x", actions: [note] } });
    expect(foreign).toMatchObject({ status: 404, errorCode: "MACRO_NOT_FOUND" });
  });

  it("lists actions with a deleted tag or person as problems, and keeps the other actions", async () => {
    const person = await newPerson();
    await join(mine.workspaceId, person.id, "agent");
    const actions = [
      note,
      { type: "addTags", tagIds: [mine.ids.tag] },
      { type: "assignPerson", assignedAgentId: person.id },
      { type: "assignPerson", assignedAgentId: "me" },
    ];
    await create({ actions: actions.slice(0, 3) });
    const headers = { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": mine.workspaceId };
    await callEndpoint(server, tagEndpoints.delete, { query: { id: mine.ids.tag }, headers });
    await database().db.delete(memberships).where(eq(memberships.userId, person.id));
    const [macro] = await list();
    expect(macro?.problems.map(({ action, message }) => [action, message])).toEqual([
      [1, "This tag no longer exists."],
      [2, "This person no longer exists."],
    ]);
    expect((await create({ name: "Me", actions: actions.slice(3) })).problems).toEqual([]);
  });

  it("deletes the personal macros of a person who leaves, and keeps the shared ones", async () => {
    const person = await newPerson();
    await join(mine.workspaceId, person.id, "agent");
    const token = await loginTokenOf(person.id);
    await create({ name: "personal" }, token);
    const shared = await create({ name: "shared", isShared: true }, token);
    await database().db.delete(memberships).where(eq(memberships.userId, person.id));
    const rows = await database().db.select().from(macros).where(eq(macros.workspaceId, mine.workspaceId));
    expect(rows.map(({ name }) => name).filter((name) => name !== mine.canary)).toEqual(["shared"]);
    expect(await list()).toMatchObject([{ id: shared.id, isMine: false, isChangeable: false }]);
  });

  it("limits the number of macros of a workspace", async () => {
    const { workspaceId } = mine;
    const rows = Array.from({ length: 199 }, () => ({
      workspaceId,
      id: newId(),
      name: "x",
      actions: [note],
    }));
    await database().db.insert(macros).values(rows);
    expect(await call("create", { body: { name: "Calls", actions: [note] } })).toMatchObject({
      status: 400,
      message: "a workspace can have at most 200 macros",
    });
  });
});
