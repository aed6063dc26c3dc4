import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { addIdentityProvider } from "#lib/testing/factories/identity-provider.ts";
import {
  join,
  knownHash,
  knownPassword,
  newApiKey,
  newPerson,
  newSession,
} from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const ofWorkspace = "/api/workspace/sign-in-policy";
const ofInstallation = "/api/system/sign-in-policy";

describe("sign-in policies", () => {
  const server = useTestServer();
  /** The first workspace of the installation, and another one. */
  let first: string;
  let workspaceId: string;
  beforeAll(async () => {
    ({ workspaceId: first } = await newWorkspace("owner"));
  });
  beforeEach(async () => {
    await resetBuckets();
    await database().pool.query("delete from installation_settings");
    await database().pool.query("delete from identity_providers");
    ({ workspaceId } = await newWorkspace("owner"));
  });

  type SignIn = Parameters<typeof newSession>[1];
  const password = {};
  const secondFactor: SignIn = { secondFactorAt: new Date() };
  const singleSignOn: SignIn = { method: "oidc" };

  async function personIn(id: string, role: Role, signIn: SignIn) {
    const person = await newPerson({ passwordHash: knownHash });
    await join(id, person.id, role);
    return { ...person, cookie: (await newSession(person.id, signIn)).cookie };
  }

  async function call(path: string, headers: Record<string, string>, body?: unknown, method = "PUT") {
    const response = await server.fetch(path, {
      method: body === undefined ? "GET" : method,
      headers: {
        "x-workspace-id": workspaceId,
        "sec-fetch-site": "same-origin",
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }

  const setPolicy = (required: string) =>
    database().pool.query("update workspaces set sign_in_policy = $2 where id = $1", [workspaceId, required]);
  const setPolicyOfAll = (required: string) =>
    database().pool.query("insert into installation_settings (sign_in_policy) values ($1)", [required]);

  it.each([
    ["none", [200, 200, 200]],
    ["secondFactor", ["TWO_STEP_REQUIRED", 200, 200]],
    ["singleSignOn", ["SINGLE_SIGN_ON_REQUIRED", "SINGLE_SIGN_ON_REQUIRED", 200]],
  ])("with %s accept these sign-ins", async (required, expected) => {
    await setPolicy(required);
    const answers = [];
    for (const signIn of [password, secondFactor, singleSignOn]) {
      const { cookie } = await personIn(workspaceId, "agent", signIn);
      const { status, errorCode } = await call("/api/tag", { cookie });
      expect(status).toBe(errorCode ? 403 : 200);
      answers.push(errorCode ?? status);
    }
    expect(answers).toEqual(expected);
  });

  it("of the installation apply to all workspaces, and the stronger one wins", async () => {
    const { cookie } = await personIn(workspaceId, "owner", secondFactor);
    await setPolicyOfAll("secondFactor");
    expect((await call("/api/tag", { cookie })).status).toBe(200);
    await setPolicy("singleSignOn");
    expect(await call("/api/tag", { cookie })).toMatchObject({
      errorCode: "SINGLE_SIGN_ON_REQUIRED",
    });
    await setPolicy("none");
    const weak = await personIn(workspaceId, "agent", password);
    expect(await call("/api/tag", { cookie: weak.cookie })).toMatchObject({
      errorCode: "TWO_STEP_REQUIRED",
    });
  });

  it("let people read their profile, set up a factor and sign out", async () => {
    await setPolicy("secondFactor");
    const { cookie } = await personIn(workspaceId, "agent", password);
    for (const path of ["/api/user/me", "/api/user/factor", "/api/user/sessions"])
      expect((await call(path, { cookie })).status).toBe(200);
    expect((await call("/api/user/authenticator-app", { cookie }, {}, "POST")).status).toBe(200);
  });

  it("apply to login tokens, and not to API keys", async () => {
    await setPolicy("secondFactor");
    const { id, email } = await personIn(workspaceId, "agent", password);
    const login = await call("/api/user/login", {}, { email, password: knownPassword }, "POST");
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await call("/api/tag", bearer(login.data.token))).toMatchObject({
      status: 403,
      errorCode: "TWO_STEP_REQUIRED",
    });
    const { token } = await newApiKey(id);
    expect((await call("/api/tag", bearer(token))).status).toBe(200);
  });

  it("apply to creating and rotating API keys of the workspace", async () => {
    await setPolicy("secondFactor");
    const { id, cookie } = await personIn(workspaceId, "agent", password);
    const { workspaceId: other } = await newWorkspace("owner");
    await join(other, id, "agent");
    const create = (workspaceIds: string[], by = cookie) =>
      call("/api/user/api-key", { cookie: by }, { name: "Sync", scopes: [], workspaceIds }, "POST");
    for (const workspaceIds of [[], [workspaceId], [other, workspaceId]])
      expect(await create(workspaceIds)).toMatchObject({ status: 403, errorCode: "TWO_STEP_REQUIRED" });
    expect((await create([other])).status).toBe(200);
    const { id: key } = await newApiKey(id);
    const rotate = (by: string) => call("/api/user/api-key/rotate", { cookie: by }, { id: key }, "POST");
    expect(await rotate(cookie)).toMatchObject({ status: 403, errorCode: "TWO_STEP_REQUIRED" });
    const { cookie: strong } = await newSession(id, secondFactor);
    expect([(await create([], strong)).status, (await rotate(strong)).status]).toEqual([200, 200]);
  });

  it("do not apply to owners whose access is being recovered", async () => {
    await setPolicy("singleSignOn");
    const exempt = "update users set policy_exempt_until = now() + $2::interval where id = $1";
    const owner = await personIn(workspaceId, "owner", password);
    const agent = await personIn(workspaceId, "agent", password);
    for (const { id } of [owner, agent]) await database().pool.query(exempt, [id, "1 hour"]);
    expect((await call(ofWorkspace, { cookie: owner.cookie })).status).toBe(200);
    expect((await call("/api/tag", { cookie: agent.cookie })).status).toBe(403);
    expect((await call(ofWorkspace, { cookie: owner.cookie }, { required: "none" })).status).toBe(200);
    await setPolicy("secondFactor");
    await database().pool.query(exempt, [owner.id, "-1 second"]);
    expect((await call(ofWorkspace, { cookie: owner.cookie })).status).toBe(403);
  });

  it("are changed by owners who signed in as they require it, with an audit entry", async () => {
    await addIdentityProvider(workspaceId);
    const owner = await personIn(workspaceId, "owner", secondFactor);
    await personIn(workspaceId, "agent", password);
    expect(await call(ofWorkspace, { cookie: owner.cookie })).toMatchObject({
      data: {
        required: "none",
        installation: "none",
        hasIdentityProvider: true,
        people: { total: 3, withoutSecondFactor: 3, withoutSingleSignOn: 3 },
      },
    });
    const set = (required: string) => call(ofWorkspace, { cookie: owner.cookie }, { required });
    expect(await set("singleSignOn")).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
      message: "Sign in with an identity provider before you require it of others.",
    });
    expect(await set("secondFactor")).toMatchObject({ status: 200, data: { required: "secondFactor" } });
    const { rows } = await database().pool.query(
      "select actor_id, changes from audit_log where workspace_id = $1 and action = 'sign_in_policy.changed'",
      [workspaceId],
    );
    expect(rows).toEqual([
      { actor_id: owner.id, changes: { required: { before: "none", after: "secondFactor" } } },
    ]);
    const weak = await newSession(owner.id);
    await setPolicy("none");
    expect(await call(ofWorkspace, { cookie: weak.cookie }, { required: "secondFactor" })).toMatchObject({
      errorCode: "FORBIDDEN",
      message: "Set up two-step verification before you require it of others.",
    });
  });

  it("are not changed by admins or API keys", async () => {
    const admin = await personIn(workspaceId, "admin", singleSignOn);
    const { id } = await personIn(workspaceId, "owner", singleSignOn);
    const key = await newApiKey(id);
    const callers: Record<string, string>[] = [
      { cookie: admin.cookie },
      { authorization: `Bearer ${key.token}` },
    ];
    for (const headers of callers) {
      const answer = await call(ofWorkspace, headers, { required: "secondFactor" });
      expect(answer).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect((await call(ofWorkspace, { cookie: admin.cookie })).status).toBe(403);
  });

  it("require single sign-on only while an enabled provider gives people the workspace", async () => {
    const owner = await personIn(workspaceId, "owner", singleSignOn);
    const set = (required: string) => call(ofWorkspace, { cookie: owner.cookie }, { required });
    await addIdentityProvider(first);
    expect(await set("singleSignOn")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    const { id } = await addIdentityProvider(workspaceId);
    expect((await set("singleSignOn")).status).toBe(200);
    const { id: ownerOfBoth, cookie } = await personIn(first, "owner", singleSignOn);
    await join(workspaceId, ownerOfBoth, "owner");
    const path = `/api/identity-provider?id=${id}`;
    const inFirst = { cookie, "x-workspace-id": first };
    const refusal = { status: 400, errorCode: "VALIDATION_ERROR" };
    for (const body of [{ isEnabled: false }, { grants: [] }])
      expect(await call(path, inFirst, body)).toMatchObject(refusal);
    expect(await call(path, inFirst, {}, "DELETE")).toMatchObject(refusal);
    expect((await set("none")).status).toBe(200);
    expect((await call(path, inFirst, {}, "DELETE")).status).toBe(200);
  });

  it("of the installation are changed by owners of the first workspace", async () => {
    const owner = await personIn(workspaceId, "owner", secondFactor);
    expect(await call(ofInstallation, { cookie: owner.cookie })).toMatchObject({ errorCode: "FORBIDDEN" });
    const outside = await call(ofInstallation, { cookie: owner.cookie }, { required: "secondFactor" });
    expect(outside).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const { id, cookie } = await personIn(first, "owner", secondFactor);
    const inFirst = { cookie, "x-workspace-id": first };
    for (const required of ["secondFactor", "none", "secondFactor"])
      expect(await call(ofInstallation, inFirst, { required })).toMatchObject({
        status: 200,
        data: { required, installation: required },
      });
    expect(await call(ofInstallation, inFirst)).toMatchObject({ data: { required: "secondFactor" } });
    const { rows } = await database().pool.query(
      "select changes from audit_log where workspace_id is null and action = 'sign_in_policy.changed' and actor_id = $1",
      [id],
    );
    expect(rows.map(({ changes }) => changes.required.after)).toEqual([
      "secondFactor",
      "none",
      "secondFactor",
    ]);
  });
});
