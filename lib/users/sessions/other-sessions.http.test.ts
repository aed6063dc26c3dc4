import { describe, expect, it } from "vitest";
import { anonymousContext } from "#lib/platform/context.ts";
import { loginTokenOf, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { deleteSessions } from "../index.ts";

describe("DELETE /api/user/sessions/others", () => {
  const server = useTestServer();

  async function call(method: string, path: string, headers: Record<string, string>) {
    const response = await server.fetch(`/api/user/${path}`, {
      method,
      headers: { "sec-fetch-site": "same-origin", ...headers },
    });
    const { errorCode, data } = await response.json();
    return { status: response.status, errorCode, data };
  }
  const meWith = (headers: Record<string, string>) => call("GET", "me", headers);

  it("ends all sessions but the one in use, and login tokens", async () => {
    const { id } = await newPerson();
    const [here, there] = [await newSession(id), await newSession(id)];
    const token = await loginTokenOf(id);
    const afterToken = Date.now() + 10;
    await expect.poll(() => Date.now()).toBeGreaterThan(afterToken);
    const ended = await call("DELETE", "sessions/others", { cookie: here.cookie });
    expect(ended).toMatchObject({ status: 200, data: { count: 1 } });
    expect((await meWith({ cookie: here.cookie })).status).toBe(200);
    expect((await meWith({ cookie: there.cookie })).status).toBe(401);
    expect((await meWith({ authorization: `Bearer ${token}` })).errorCode).toBe("TOKEN_REVOKED");
  });

  it("rejects API keys", async () => {
    const { id } = await newPerson();
    const { cookie } = await newSession(id);
    const { token } = await newApiKey(id);
    const refused = await call("DELETE", "sessions/others", { authorization: `Bearer ${token}` });
    expect(refused).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    expect((await meWith({ cookie })).status).toBe(200);
    expect(await deleteSessions(anonymousContext(), id)).toBe(1);
    expect((await meWith({ cookie })).status).toBe(401);
  });
});
