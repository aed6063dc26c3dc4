import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { channels, contacts, deliveries, sandboxes, workspaces } from "#lib/db/schema/index.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { systemContext } from "#lib/platform/context.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { join, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { sandboxEndpoints } from "./endpoints.ts";
import { fillSandboxJob } from "./fill-sandbox.ts";
import type { Sandbox } from "./schema.ts";

describe("/api/sandbox and /api/sandbox/reset", () => {
  const server = useTestServer();
  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
  });

  type Caller = { id: string; token: string };
  async function caller(): Promise<Caller> {
    const { id } = await newPerson();
    return { id, token: await loginTokenOf(id) };
  }
  async function call(
    endpoint: Endpoint,
    { token }: { token: string },
    given: { workspaceId?: string; body?: object } = {},
  ): Promise<{ status: number; errorCode: string | null; data: Sandbox }> {
    const { workspaceId, body } = given;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(workspaceId && { "x-workspace-id": workspaceId }),
    };
    const { status, errorCode, data } = await callEndpoint(server, endpoint, {
      headers,
      ...(body && { body }),
    });
    return { status, errorCode, data: data as Sandbox };
  }
  const create = (who: { token: string }, body?: object) =>
    call(sandboxEndpoints.create, who, { ...(body && { body }) });
  const get = (who: Caller, workspaceId: string) => call(sandboxEndpoints.get, who, { workspaceId });
  const reset = (who: Caller, workspaceId: string) => call(sandboxEndpoints.reset, who, { workspaceId });
  const fill = () => runJobs({ jobs: [fillSandboxJob] });

  /** Names of the contacts, channels, and the number of deliveries. */
  async function contentOf(workspaceId: string) {
    const { db } = database();
    const rows = await db
      .select()
      .from(contacts)
      .where(eq(contacts.workspaceId, workspaceId))
      .orderBy(contacts.id);
    const others = await db.select().from(channels).where(eq(channels.workspaceId, workspaceId));
    return {
      names: rows.map(({ name }) => name),
      ids: new Set(others.map(({ id }) => id)),
      platforms: others.map(({ platformType }) => platformType).sort(),
      deliveries: await db.$count(deliveries, eq(deliveries.workspaceId, workspaceId)),
    };
  }

  /** Runs the job until the content is deleted and half of the demo data is added. */
  function dieWhileFilling(workspaceId: string) {
    let steps = 0;
    const throwIfAborted = () => {
      steps += 1;
      if (steps === 4) throw new Error("the process ends");
    };
    const signal = Object.assign(new AbortController().signal, { throwIfAborted });
    return fillSandboxJob.read({})?.run(systemContext(workspaceId), { attempt: 1, signal });
  }

  it("creates one sandbox per user, fills it and resets it, also after a process that ended", async () => {
    const who = await caller();
    const { data: made } = await create(who, { language: "es" });
    const state = { name: "Entorno de pruebas", status: "filling", step: 0, steps: 6, filledDate: null };
    expect(made).toEqual({ workspaceId: expect.any(String), ...state });
    const id = made.workspaceId;
    expect((await create(who)).data).toEqual(made);
    expect(await listJobs()).toHaveLength(1);
    await fill();
    const ready = { ...made, status: "ready", step: 6, filledDate: expect.any(String) };
    expect((await get(who, id)).data).toEqual(ready);
    const [workspace] = await database().db.select().from(workspaces).where(eq(workspaces.id, id));
    expect(workspace).toMatchObject({ sandbox: true, locale: "es-CO" });
    const first = await contentOf(id);
    expect(first.names).toHaveLength(304);
    expect(first.platforms).toEqual(["messenger", "telegram", "webchat", "whatsapp"]);
    expect(first.deliveries).toBe(10);

    await createContact(systemContext(id, "api"), { name: "Zoe", email: "zoe@example.org" });
    const answers = await Promise.all([reset(who, id), reset(who, id)]);
    expect(answers.map(({ data }) => data.status)).toEqual(["filling", "filling"]);
    expect((await listJobs()).filter(({ name }) => name === "fill-sandbox")).toHaveLength(1);
    const before = await contentOf(id);
    await expect(dieWhileFilling(id)).rejects.toThrow("the process ends");
    expect((await get(who, id)).data).toMatchObject({ status: "filling", step: 3 });
    expect(await contentOf(id)).toEqual(before);

    await fill();
    const second = await contentOf(id);
    expect(second.names).toHaveLength(304);
    expect(second.names).not.toContain("Zoe");
    expect([second.platforms, second.deliveries]).toEqual([first.platforms, 10]);
    expect([...second.ids].filter((one) => first.ids.has(one))).toEqual([]);
    expect((await get(who, id)).data.status).toBe("ready");
  });

  it("creates one sandbox for two concurrent calls", async () => {
    const who = await caller();
    const made = await Promise.all([create(who), create(who)]);
    expect(new Set(made.map(({ data }) => data.workspaceId)).size).toBe(1);
    const { db } = database();
    expect(await db.$count(sandboxes, eq(sandboxes.userId, who.id))).toBe(1);
  });

  it("reports that filling failed for the last time, and can be reset again", async () => {
    const who = await caller();
    const { workspaceId } = (await create(who)).data;
    await deleteJobs();
    await fillSandboxJob.read({})?.giveUp(systemContext(workspaceId), new Error("no"));
    expect((await get(who, workspaceId)).data.status).toBe("failed");
    expect((await reset(who, workspaceId)).data.status).toBe("filling");
  });

  it("gives a user who left their sandbox another one", async () => {
    const who = await caller();
    const { workspaceId } = (await create(who)).data;
    await database().pool.query("delete from memberships where workspace_id = $1", [workspaceId]);
    const { data: second } = await create(who);
    expect(second.workspaceId).not.toBe(workspaceId);
  });

  it("rejects agents, keys of other workspaces, and workspaces that are not a sandbox", async () => {
    const who = await caller();
    const { workspaceId } = (await create(who)).data;
    const agent = await caller();
    await join(workspaceId, agent.id, "agent");
    expect(await get(agent, workspaceId)).toMatchObject({ status: 200 });
    expect(await reset(agent, workspaceId)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    expect(await reset(await caller(), workspaceId)).toMatchObject({ errorCode: "WORKSPACE_FORBIDDEN" });
    const plain = await newWorkspace();
    const owner = { id: plain.userId, token: await loginTokenOf(plain.userId) };
    for (const call of [get, reset]) {
      expect(await call(owner, plain.workspaceId)).toMatchObject({
        status: 404,
        errorCode: "SANDBOX_NOT_FOUND",
      });
    }
    const limited = await newApiKey(owner.id, { workspaceIds: [plain.workspaceId] });
    expect(await create(limited)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const reading = await newApiKey(owner.id, { scopes: ["workspace:read"] });
    expect(await create(reading)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  });
});
