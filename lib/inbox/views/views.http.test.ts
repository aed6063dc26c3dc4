import { beforeAll, describe, expect, it } from "vitest";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "../endpoints.ts";
import { InboxView } from "../schema.ts";

describe("/api/inbox/views", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    mine = await newTenant();
    theirs = await newTenant();
  });

  type Name = "listViews" | "createView" | "updateView" | "deleteView";
  type Given = { query?: unknown; body?: unknown; who?: "owner" | "agent" };
  const call = (name: Name, { who = "owner", ...given }: Given = {}) =>
    callEndpoint(server, inboxEndpoints[name], {
      ...given,
      headers: { authorization: `Bearer ${mine[who].token}`, "x-workspace-id": mine.workspaceId },
    });

  it("stores personal views, and shared views that only managers can change", async () => {
    const own = { name: "Míos", isShared: false, filters: { view: "mine", tagId: mine.ids.tag } };
    const shared = { name: "Equipo", isShared: true, filters: { view: "unread" } };
    const { id } = InboxView.parse((await call("createView", { body: own, who: "agent" })).data);
    const team = InboxView.parse((await call("createView", { body: shared, who: "agent" })).data);
    const views = InboxView.array().parse((await call("listViews")).data);
    expect(views.filter(({ isMine }) => !isMine).map(({ name }) => name)).toEqual(["Equipo"]);
    const refused = await call("updateView", { query: { id }, body: own });
    expect(refused).toMatchObject({ status: 404, errorCode: "VIEW_NOT_FOUND" });
    const renamed = await call("updateView", { query: { id: team.id }, body: { ...shared, name: "Todos" } });
    expect(renamed.data).toMatchObject({
      id: team.id,
      name: "Todos",
      isMine: false,
      filters: shared.filters,
    });
    const stranger = { ...own, filters: { view: "open", tagId: theirs.ids.tag } };
    expect(await call("createView", { body: stranger })).toMatchObject({ errorCode: "TAG_NOT_FOUND" });
    expect(await call("deleteView", { query: { id } })).toMatchObject({ status: 404 });
    expect(await call("deleteView", { query: { id }, who: "agent" })).toMatchObject({ data: { id } });
  });
});
