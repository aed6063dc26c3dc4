import { beforeAll, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { createSession, recordPersonAction } from "../index.ts";

const password = "a sentence nobody guesses";
const server = useTestServer();
let person: { id: string; email: string };
beforeAll(async () => {
  person = await newPerson({ password });
  await resetBuckets();
});

async function logIn(email: string, given: string): Promise<number> {
  const response = await server.fetch("/api/user/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: given }),
  });
  return response.status;
}

async function entries(action: string) {
  const { rows } = await database().pool.query(
    `select actor_id as "actorId", actor_type as "actorType", via, subject, detail from audit_log
     where action = $1 and workspace_id is null order by id`,
    [action],
  );
  return rows;
}

it("records sign-ins with their method, in the name of a person who still exists", async () => {
  expect(await logIn(person.email, password)).toBe(200);
  const session = { userId: person.id, address: "203.0.113.7", userAgent: null } as const;
  await createSession(anonymousContext(), { ...session, method: "password" });
  await createSession(anonymousContext(), { ...session, method: "password", secondFactorAt: new Date() });
  await createSession(anonymousContext(), { ...session, method: "oidc", provider: "Acme" });
  await recordPersonAction(anonymousContext(), "sign_in.succeeded", { userId: newId(), via: "panel" });
  const of = { actorId: person.id, actorType: "user", subject: person.id };
  expect(await entries("sign_in.succeeded")).toEqual([
    { ...of, via: "api", detail: "login token" },
    { ...of, via: "panel", detail: "password" },
    { ...of, via: "panel", detail: "password, second factor" },
    { ...of, via: "panel", detail: "Acme" },
  ]);
});

it("records at most one failure per account and minute, without the password and unknown emails", async () => {
  const unknown = "nobody@tertulia.example";
  for (const email of [person.email, person.email.toUpperCase(), unknown, unknown]) {
    expect(await logIn(email, "another sentence entirely")).toBe(401);
  }
  const by = { actorId: null, actorType: "system", via: "system" };
  expect(await entries("sign_in.failed")).toEqual([
    { ...by, subject: person.id, detail: "wrong password" },
    { ...by, subject: null, detail: "unknown or disabled account" },
  ]);
  const { rows } = await database().pool.query("select audit_log::text as entry from audit_log");
  expect(JSON.stringify(rows)).not.toMatch(/another sentence|nobody@/);
});

it("records sessions that a user ends, and no attempt to end one of another user", async () => {
  const here = await newSession(person.id);
  const [mine, theirs] = [await newSession(person.id), await newSession((await newPerson()).id)];
  const headers = { cookie: here.cookie, "sec-fetch-site": "same-origin" };
  for (const { id } of [mine, theirs]) {
    await server.fetch(`/api/user/sessions?id=${id}`, { method: "DELETE", headers });
  }
  expect(await entries("session.revoked")).toEqual([
    { actorId: person.id, actorType: "user", via: "panel", subject: person.id, detail: mine.id },
  ]);
});
