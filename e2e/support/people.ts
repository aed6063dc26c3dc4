import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import type { Role } from "#lib/platform/auth/permissions.ts";
import {
  join,
  knownHash,
  knownPassword,
  loginTokenOf,
  newPerson,
  newSession,
} from "#lib/testing/factories/person.ts";
// The machine may be too busy for the timeouts of an installation.
import "#lib/testing/test-timeouts.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { type Api, openApi } from "./api.ts";

/** A person who can sign in, and the API with their login token. */
export type Person = { id: string; name: string; email: string; password: string; api: Api };

/** A workspace for one test; `api` acts in it as its only owner. */
export type TestWorkspace = {
  id: string;
  name: string;
  /** The ids of its stages by name: New, Contacted, Qualified, Proposal, Customer. */
  stages: Record<string, string>;
  owner: Person;
  api: Api;
};

/** The content of the instance's `demo.json`. */
export type Demo = { baseUrl: string; email: string; password: string; workspaceId: string; apiKey: string };

/** Reads the address and credentials of the shared instance. */
export async function readDemo(): Promise<Demo> {
  return JSON.parse(await readFile(String(process.env.E2E_DEMO), "utf8"));
}

/** Creates a workspace with the five default stages and a new person as its only member. */
export async function newWorkspace({ baseUrl }: Demo): Promise<TestWorkspace> {
  const { person, token } = await createPerson("Olga");
  // Digits only: a hexadecimal name sometimes contains a person's name.
  const name = `Academia ${randomInt(1e8)}`;
  const { id, stages } = await openApi(baseUrl, { token }).call(workspaceEndpoints.create, {
    body: { name },
  });
  const owner = { ...person, api: openApi(baseUrl, { token }, id) };
  return {
    id,
    name,
    stages: Object.fromEntries(stages.map((stage) => [stage.name, stage.id])),
    owner,
    api: owner.api,
  };
}

/** Adds a new person to a workspace. */
export async function addPerson(
  { baseUrl }: Demo,
  { id, role, name }: { id: string; role: Role; name: string },
): Promise<Person> {
  const { person, token } = await createPerson(name);
  await join(id, person.id, role);
  return { ...person, api: openApi(baseUrl, { token }, id) };
}

/** Creates a person in the instance's database: three requests that hash a password would take 0.1 s. */
async function createPerson(name: string) {
  const { id, email } = await newPerson({ name, passwordHash: knownHash });
  return { person: { id, name, email, password: knownPassword }, token: await loginTokenOf(id) };
}

/** Signs a browser in with a new session, without its password. `signIn` is how the person signed in. */
export async function openSession(
  context: BrowserContext,
  { id }: Pick<Person, "id">,
  signIn?: Parameters<typeof newSession>[1],
): Promise<void> {
  const { cookie } = await newSession(id, signIn);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([
    { name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Signs a browser in through the routes of next-auth, as the login form does. */
export async function signIn(
  { request }: BrowserContext,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { email, password, csrfToken, json: "true" };
  const answer = await request.post("/api/auth/callback/credentials", { form });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
}

/** Returns a browser's cookies as the value of a `Cookie` header. */
export async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
