import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { join, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();
const path = "/api/workspace/region";
const first = { language: "en", timezone: "UTC", country: null, currency: null };

it("lets owners and admins change language, country, time zone and currency; others read them", async () => {
  const { as, locale } = await newCallers();
  const [admin, agent] = [await as("admin"), await as("agent")];
  expect((await agent("GET")).data).toMatchObject(first);
  const changed = await admin("PUT", { country: "co", currency: "cop" });
  expect(changed.data).toMatchObject({ ...first, country: "CO", currency: "COP" });
  expect(await locale()).toBe("en-CO");
  const moved = await admin("PUT", { language: "es", timezone: "America/Bogota", name: "Sur" });
  const all = { name: "Sur", language: "es", timezone: "America/Bogota", country: "CO", currency: "COP" };
  expect(moved.data).toEqual(all);
  expect(await locale()).toBe("es-CO");
  expect(await agent("PUT", { language: "en" })).toMatchObject({ status: 403 });
  const wrong = [
    { language: "tlh" },
    { country: "Spain" },
    { country: "ZZ" },
    { currency: "QQQ" },
    { name: "" },
  ];
  for (const body of wrong) expect(await admin("PUT", body)).toMatchObject({ status: 400 });
  expect((await agent("GET")).data).toEqual(all);
  expect((await admin("PUT", { country: null, currency: null })).data).toEqual({
    ...all,
    country: null,
    currency: null,
  });
  expect(await locale()).toBe("es");
});

it("keeps both parts of the locale under concurrent changes", async () => {
  const { as, locale } = await newCallers();
  const admin = await as("admin");
  await Promise.all([admin("PUT", { language: "es" }), admin("PUT", { country: "MX" })]);
  expect(await locale()).toBe("es-MX");
});

/** A new workspace, whose members call the endpoint. */
async function newCallers() {
  const { workspaceId } = await newWorkspace();
  const call = async (token: string, method: string, url: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-workspace-id": workspaceId,
    };
    const response = await server.fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: response.status, data: (await response.json()).data };
  };
  const as = async (role: Role) => {
    const { id } = await newPerson();
    await join(workspaceId, id, role);
    const token = await loginTokenOf(id);
    return (method: string, body?: object) => call(token, method, path, body);
  };
  const locale = async () => {
    const sql = "select locale from workspaces where id = $1";
    return (await database().pool.query(sql, [workspaceId])).rows[0].locale;
  };
  return { as, locale };
}
