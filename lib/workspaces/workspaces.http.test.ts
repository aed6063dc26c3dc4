import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { auditLog } from "#lib/db/schema/index.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { join, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("/api/workspace", () => {
  const server = useTestServer();

  type Caller = { userId: string; token: string };
  async function caller(): Promise<Caller> {
    const { id: userId } = await newPerson();
    return { userId, token: await loginTokenOf(userId) };
  }
  async function call(who: Caller, method: string, path: string, workspaceId?: string, body?: unknown) {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        "content-type": "application/json",
        ...(workspaceId && { "x-workspace-id": workspaceId }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }
  const create = async (who: Caller, name = "Academia Norte") =>
    (await call(who, "POST", "/api/workspace", undefined, { name })).data;

  it("creates a workspace with five stages and the caller as owner", async () => {
    const who = await caller();
    const made = await create(who);
    expect(made).toEqual({
      id: expect.any(String),
      name: "Academia Norte",
      timezone: "UTC",
      locale: "en",
      sandbox: false,
      stages: ["New", "Contacted", "Qualified", "Proposal", "Customer"].map((name, order) => ({
        id: expect.any(String),
        name,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        order,
        isDefault: order === 0,
      })),
      segmentations: [],
      tags: [],
      customFields: [],
      pipelines: [],
      channels: [{ id: expect.any(String), name: "Website", platformType: "webchat" }],
      defaultStageId: made.stages[0].id,
      creationDate: expect.stringMatching(/\.\d{3}Z$/),
      updatedDate: made.creationDate,
    });
    expect((await call(who, "GET", `/api/workspace/${made.id}`, made.id)).data).toEqual(made);
    expect((await call(who, "GET", "/api/workspace")).data).toEqual([
      { id: made.id, name: "Academia Norte", role: "owner", customRole: null, sandbox: false },
    ]);
    const { rows } = await database().pool.query("select inspector_token from workspaces where id = $1", [
      made.id,
    ]);
    expect(rows[0].inspector_token).toMatch(/^[\w-]{32}$/);
  });

  it("returns every setting of the workspace, in order", async () => {
    const who = await caller();
    const { id } = await create(who);
    const { pool } = database();
    const ids = Array.from({ length: 7 }, newId);
    await pool.query(
      "insert into tags (workspace_id, id, name, color) values ($1,$2,'vip','#d5453b'), ($1,$3,'Alumni','#2f6fde')",
      [id, ids[0], ids[1]],
    );
    await pool.query("insert into segmentations (workspace_id, id, name) values ($1,$2,'Madrid')", [
      id,
      ids[2],
    ]);
    await pool.query(
      "insert into custom_fields (workspace_id, id, code, name) values ($1,$2,'course','Course')",
      [id, ids[3]],
    );
    await pool.query(`insert into pipelines (workspace_id, id, name, "order") values ($1,$2,'Sales',0)`, [
      id,
      ids[4],
    ]);
    await pool.query(
      `insert into pipeline_stages (workspace_id, id, pipeline_id, name, color, "order")
       values ($1,$2,$4,'Won','#2a9456',1), ($1,$3,$4,'Open','#64748b',0)`,
      [id, ids[5], ids[6], ids[4]],
    );
    const { data } = await call(who, "GET", `/api/workspace/${id}`, id);
    expect(data).toMatchObject({
      tags: [
        { id: ids[1], name: "Alumni", color: "#2f6fde" },
        { id: ids[0], name: "vip", color: "#d5453b" },
      ],
      segmentations: [{ id: ids[2], name: "Madrid" }],
      customFields: [{ id: ids[3], code: "course", name: "Course", type: "text", options: [] }],
      pipelines: [
        {
          id: ids[4],
          name: "Sales",
          stages: [
            { id: ids[6], name: "Open", color: "#64748b", order: 0 },
            { id: ids[5], name: "Won", color: "#2a9456", order: 1 },
          ],
        },
      ],
    });
  });

  it.each(["/api/workspace/{id}", "/api/workspace/{id}/metrics", "/api/workspace/usersByWorkspaceId/{id}"])(
    "%s accepts only the workspace of the header",
    async (path) => {
      const [who, stranger] = [await caller(), await caller()];
      const [mine, second, theirs] = [await create(who), await create(who), await create(stranger)];
      const at = (id: string) => path.replace("{id}", id);
      expect(await call(who, "GET", at(mine.id), mine.id)).toMatchObject({ status: 200 });
      for (const id of [second.id, theirs.id, newId(), "not-an-id"]) {
        expect(await call(who, "GET", at(id), mine.id)).toMatchObject({
          status: 400,
          errorCode: "WORKSPACE_MISMATCH",
          data: null,
        });
      }
      expect(await call(who, "GET", at(theirs.id), theirs.id)).toMatchObject({
        status: 403,
        errorCode: "WORKSPACE_FORBIDDEN",
      });
      expect(await call(who, "GET", at(mine.id))).toMatchObject({
        status: 400,
        errorCode: "WORKSPACE_REQUIRED",
      });
    },
  );

  it("lets owners and admins change name, time zone and language, only the fields sent", async () => {
    const who = await caller();
    const { id } = await create(who);
    const change = (by: Caller, body: unknown) => call(by, "PUT", "/api/workspace", id, body);
    expect((await change(who, { timezone: "America/Mexico_City" })).data).toMatchObject({
      name: "Academia Norte",
      timezone: "America/Mexico_City",
      locale: "en",
    });
    const memberAs = async (role: Role) => {
      const member = await caller();
      await join(id, member.userId, role);
      return member;
    };
    expect((await change(await memberAs("admin"), { name: "Sur", locale: "es-MX" })).data).toMatchObject({
      name: "Sur",
      timezone: "America/Mexico_City",
      locale: "es-MX",
    });
    expect(await change(await memberAs("agent"), { name: "Mine" })).toMatchObject({ status: 403 });
    const wrong = [{ name: " " }, { timezone: "Mars/Olympus" }, { timezone: "+05:00" }, { locale: "???" }];
    for (const body of wrong) expect(await change(who, body)).toMatchObject({ status: 400 });
    expect((await call(who, "GET", `/api/workspace/${id}`, id)).data.name).toBe("Sur");
    const audit = await database().db.select({ action: auditLog.action }).from(auditLog);
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["workspace.created", "workspace.changed"]),
    );
  });

  it("lists the members, owners first, and no one from another workspace", async () => {
    const [who, stranger] = [await caller(), await caller()];
    const { id } = await create(who);
    await create(stranger);
    const agent = await newPerson({ name: "Aitana" });
    await join(id, agent.id, "agent");
    const { data } = await call(who, "GET", `/api/workspace/usersByWorkspaceId/${id}`, id);
    expect(data).toEqual([
      expect.objectContaining({ id: who.userId, role: "owner", name: "Ana" }),
      {
        id: agent.id,
        name: "Aitana",
        lastName: null,
        email: agent.email,
        avatar: null,
        role: "agent",
        customRole: null,
        creationDate: expect.any(String),
        company: null,
      },
    ]);
  });

  it("counts the workspace's contacts", async () => {
    const who = await caller();
    const [mine, other] = [await create(who), await create(who)];
    const add = (workspace: { id: string; defaultStageId: string }) =>
      database().pool.query(
        `insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color)
         values ($1, $2, 'Eva', 7, $3, 0, '#64748b')`,
        [workspace.id, newId(), workspace.defaultStageId],
      );
    for (const workspace of [mine, mine, other]) await add(workspace);
    expect((await call(who, "GET", `/api/workspace/${mine.id}/metrics`, mine.id)).data).toEqual({
      totalContacts: 2,
      totalConversations: 0,
      totalOpportunities: 0,
      totalTasks: 0,
    });
  });

  it("requires the scope of its area from an API key", async () => {
    const who = await caller();
    const { id } = await create(who);
    const key = async (scopes: string[]) => ({
      ...who,
      token: (await newApiKey(who.userId, { scopes })).token,
    });
    expect(await call(await key(["contact:read"]), "GET", `/api/workspace/${id}`, id)).toMatchObject({
      status: 403,
    });
    expect(await call(await key(["workspace:read"]), "GET", `/api/workspace/${id}`, id)).toMatchObject({
      status: 200,
    });
    const before = (await call(who, "GET", "/api/workspace")).data.length;
    expect(await call(await key(["read"]), "POST", "/api/workspace", undefined, { name: "x" })).toMatchObject(
      { status: 403 },
    );
    expect((await call(who, "GET", "/api/workspace")).data).toHaveLength(before);
  });
});
