import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { memberContext, systemContext } from "#lib/platform/context.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { viewEndpoints } from "./endpoints.ts";
import { getDefaultFilters } from "./get-default-filters.ts";
import { SavedView } from "./schema.ts";

const own = { screen: "contacts", name: "Míos", filters: { isSolved: "false", search: "ana" } } as const;

describe("/api/views and /api/views/default", () => {
  const server = useTestServer();
  let tenant: Tenant;

  beforeAll(async () => {
    tenant = await newTenant();
  });

  type Given = { query?: unknown; body?: unknown; who?: "owner" | "agent"; token?: string };
  const call = (name: keyof typeof viewEndpoints, { who = "owner", token, ...given }: Given = {}) =>
    callEndpoint(server, viewEndpoints[name], {
      ...given,
      headers: {
        authorization: `Bearer ${token ?? tenant[who].token}`,
        "x-workspace-id": tenant.workspaceId,
      },
    });
  const create = async (body: unknown, who: "owner" | "agent" = "agent") =>
    SavedView.parse((await call("create", { body, who })).data);
  const memberOf = (who: "owner" | "agent") =>
    memberContext(systemContext(tenant.workspaceId), { userId: tenant[who].id, role: who });
  const seenBy = async (who: "owner" | "agent") =>
    z.array(SavedView).parse((await call("list", { who })).data);
  const defaultsOf = async (who: "owner" | "agent") =>
    (await seenBy(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

  it("shows personal views to their owner and shared ones to all, who cannot change them", async () => {
    const view = await create(own);
    const team = await create({ ...own, screen: "tasks", name: "Equipo", isShared: true }, "owner");
    expect(view).toEqual({
      ...own,
      id: view.id,
      isShared: false,
      isMine: true,
      isDefault: false,
      creationDate: view.creationDate,
    });
    expect((await seenBy("agent")).map(({ name, isMine }) => [name, isMine])).toEqual([
      ["Equipo", false],
      ["Míos", true],
    ]);
    expect((await seenBy("owner")).some(({ id }) => id === view.id)).toBe(false);
    const body = { name: "Todos", isShared: true, filters: { due: "today" } };
    expect(await call("update", { query: { id: team.id }, body, who: "agent" })).toMatchObject({
      status: 404,
      errorCode: "VIEW_NOT_FOUND",
    });
    expect((await call("update", { query: { id: team.id }, body })).data).toEqual({ ...team, ...body });
    expect(await call("delete", { query: { id: view.id } })).toMatchObject({ errorCode: "VIEW_NOT_FOUND" });
    expect((await call("delete", { query: { id: view.id }, who: "agent" })).data).toEqual({ id: view.id });
  });

  it("opens a screen with one view per user", async () => {
    const first = await create({ ...own, isShared: true }, "owner");
    const second = await create({ ...own, name: "Otra", isShared: true }, "owner");
    const choose = (viewId: string | null, who: "owner" | "agent" = "agent", screen = "contacts") =>
      call("setDefault", { body: { screen, viewId }, who });
    expect((await choose(first.id)).data).toEqual({ screen: "contacts", viewId: first.id });
    await choose(first.id, "owner");
    await choose(second.id);
    expect([await defaultsOf("agent"), await defaultsOf("owner")]).toEqual([[second.id], [first.id]]);
    expect(await getDefaultFilters(memberOf("agent"))).toEqual({ contacts: own.filters });
    expect(await choose(second.id, "agent", "tasks")).toMatchObject({ errorCode: "VIEW_NOT_FOUND" });
    await call("update", { query: { id: second.id }, body: { ...own, isShared: false, screen: undefined } });
    expect(await choose(second.id)).toMatchObject({ errorCode: "VIEW_NOT_FOUND" });
    expect(await getDefaultFilters(memberOf("agent"))).toEqual({});
    expect(await defaultsOf("agent")).toEqual([]);
    await choose(null, "owner");
    await call("delete", { query: { id: first.id } });
    expect(await defaultsOf("owner")).toEqual([]);
  });

  it("limits the filters, and lets only those share who may write", async () => {
    const filters = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`f${"x".repeat(i)}`, "1"]));
    expect(await call("create", { body: { ...own, filters } })).toMatchObject({
      status: 400,
      message: "filters must have at most 20 filters",
    });
    expect(await call("create", { body: { ...own, filters: { "x-1": "1" } } })).toMatchObject({
      status: 400,
    });
    const reader = await newPerson();
    await joinWithRole(tenant.workspaceId, reader.id, { permissions: ["contacts.read", "tasks.write"] });
    const { token } = await newApiKey(reader.id);
    expect((await call("create", { body: own, token })).data).toMatchObject({ isMine: true });
    const shared = { ...own, isShared: true };
    expect(await call("create", { body: shared, token })).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
    });
    const tasks = { ...shared, screen: "tasks" };
    expect((await call("create", { body: tasks, token })).data).toMatchObject({ isShared: true });
  });
});
