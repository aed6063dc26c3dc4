import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditChanges } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { anonymousContext, systemContext } from "#lib/platform/context.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { AuditEntry } from "./schema.ts";

describe("/api/audit", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    tenant = await newTenant();
    other = await newTenant();
    const ctx = systemContext(tenant.workspaceId);
    const actor = { type: "user", id: tenant.owner.id, name: "Ana 100%", via: "panel" } as const;
    const changes: AuditChanges = {
      name: { before: "Sur", after: "Norte" },
      limits: { before: null, after: [1] },
      key: { secret: true },
    };
    for (const subject of ["one", "two", "three"]) {
      await recordAudit({ ...ctx, actor }, "thing_x.changed", { subject, detail: `=${subject}`, changes });
    }
    const installation = { ...anonymousContext(), workspaceId: null };
    await recordAudit(installation, "installation.checked");
    await recordAudit(installation, "sign_in.failed", { subject: other.owner.id });
    await recordAudit(systemContext(other.workspaceId), "thing_x.changed", { subject: "theirs" });
  });
  beforeEach(resetBuckets);

  function ask(path: string, { token, workspaceId }: { token: string; workspaceId: string }) {
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
    return server.fetch(`/api/audit${path}`, { headers });
  }
  const caller = (who = tenant) => ({ token: who.owner.token, workspaceId: who.workspaceId });
  async function list(query: string, who = caller()) {
    const { data, errorCode } = await (await ask(query, who)).json();
    return { errorCode, token: data?.continuationToken, entries: (data?.data ?? []) as AuditEntry[] };
  }
  const subjects = (entries: AuditEntry[]) => entries.map(({ subject }) => subject);

  it("lists entries with their values before and after, newest first", async () => {
    const { entries } = await list("?action=thing_x");
    expect(subjects(entries)).toEqual(["three", "two", "one"]);
    expect(entries[0]).toEqual({
      id: expect.any(String),
      actorType: "user",
      actorId: tenant.owner.id,
      actorName: "Ana 100%",
      action: "thing_x.changed",
      subject: "three",
      detail: "=three",
      changes: expect.arrayContaining([
        { field: "name", before: "Sur", after: "Norte", isSecret: false },
        { field: "limits", before: null, after: "[1]", isSecret: false },
        { field: "key", before: null, after: null, isSecret: true },
      ]),
      via: "panel",
      address: null,
      userAgent: null,
      credential: null,
      credentialName: null,
      isOfWorkspace: true,
      isRedacted: false,
      creationDate: expect.stringMatching(/Z$/),
    });
  });

  it("filters by person, action, subject, time and text, and pages", async () => {
    const count = async (query: string) => (await list(`?action=thing_x&${query}`)).entries.length;
    expect(await count(`actorId=${tenant.owner.id}`)).toBe(3);
    expect(await count("actorId=nobody")).toBe(0);
    expect(await count("subject=two")).toBe(1);
    expect(await count("search=%3Dtw")).toBe(1);
    expect(await count("search=100%25")).toBe(3);
    expect(await count("search=A%25a")).toBe(0);
    expect(await count("from=2020-01-01T00:00:00.000Z")).toBe(3);
    expect(await count("to=2020-01-01T00:00:00.000Z")).toBe(0);
    expect(subjects((await list("?action=thing_x.changed")).entries)).toHaveLength(3);
    expect((await list("?action=thingsx")).entries).toEqual([]);
    const first = await list("?action=thing_x&pageSize=2");
    expect(subjects(first.entries)).toEqual(["three", "two"]);
    const rest = await list(`?action=thing_x&pageSize=2&continuationToken=${first.token}`);
    expect({ subjects: subjects(rest.entries), token: rest.token }).toEqual({
      subjects: ["one"],
      token: null,
    });
    expect(await list(`?continuationToken=${first.token}`)).toMatchObject({ errorCode: "VALIDATION_ERROR" });
  });

  it("shows entries of the installation to owners of the first workspace, and sign-ins of its members to each", async () => {
    const visible = async (who: { token: string; workspaceId: string }) =>
      Promise.all(
        ["installation", "sign_in"].map(
          async (action) => (await list(`?action=${action}`, who)).entries.length,
        ),
      );
    expect(await visible(caller())).toEqual([1, 1]);
    expect(await visible(caller(other))).toEqual([0, 1]);
    const admin = await newPerson();
    await join(tenant.workspaceId, admin.id, "admin");
    const token = await loginTokenOf(admin.id);
    expect(await visible({ token, workspaceId: tenant.workspaceId })).toEqual([0, 0]);
  });

  it("is closed to agents and other workspaces", async () => {
    const agent = await newPerson();
    await join(tenant.workspaceId, agent.id, "agent");
    const who = { token: await loginTokenOf(agent.id), workspaceId: tenant.workspaceId };
    expect(await list("", who)).toMatchObject({ errorCode: "FORBIDDEN" });
    expect((await ask("/export", who)).status).toBe(403);
    const stranger = { token: other.owner.token, workspaceId: tenant.workspaceId };
    expect(await list("", stranger)).toMatchObject({ errorCode: "WORKSPACE_FORBIDDEN" });
    expect(subjects((await list("?action=thing_x", caller(other))).entries)).toEqual(["theirs"]);
  });

  it("records downloads of contacts and opportunities, without the texts that were searched", async () => {
    const { token, workspaceId } = caller();
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
    await server.fetch(`/api/contact/export?stageId=${tenant.ids.stage2}&search=Marta`, { headers });
    await server.fetch("/api/opportunity/export", { headers });
    const details = async (action: string) =>
      (await list(`?action=${action}`)).entries.map(({ detail, credential }) => ({ detail, credential }));
    expect(await details("contact.exported")).toEqual([
      { detail: `stageId: ${tenant.ids.stage2}, search`, credential: "login" },
    ]);
    expect(await details("opportunity.exported")).toEqual([{ detail: "", credential: "login" }]);
  });

  it("downloads CSV and JSON lines, and records that", async () => {
    const csv = await ask("/export?action=thing_x", caller());
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await csv.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^date,actorType,actorId,actorName,action,subject/);
    expect(lines[1]).toContain(",thing_x.changed,three,'=three,");
    const json = await ask("/export?action=thing_x&subject=two&format=ndjson", caller());
    expect(json.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    const { entries } = await list("?action=thing_x&subject=two");
    expect(
      (await json.text())
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(entries);
    expect((await list("?action=audit.exported")).entries.map(({ detail }) => detail)).toEqual([
      "ndjson, action: thing_x, subject: two",
      "csv, action: thing_x",
    ]);
  });
});
