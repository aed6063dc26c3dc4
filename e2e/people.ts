import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
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
export async function newWorkspace(demo: Demo): Promise<TestWorkspace> {
  const maker = openApi(demo.baseUrl, { token: demo.apiKey });
  // Digits only: a hexadecimal name sometimes contains a person's name.
  const name = `Academia ${randomInt(1e8)}`;
  const { id, stages } = await maker.call(workspaceEndpoints.create, { body: { name } });
  const api = openApi(demo.baseUrl, { token: demo.apiKey }, id);
  const { user } = await api.call(userEndpoints.me);
  const owner = await addPerson(demo, { api, id, role: "owner", name: "Olga" });
  // The demo's owner leaves, so only the test's people are members.
  await owner.api.call(userEndpoints.remove, { query: { id: user.id } });
  return {
    id,
    name,
    stages: Object.fromEntries(stages.map((stage) => [stage.name, stage.id])),
    owner,
    api: owner.api,
  };
}

/** Adds a new person to a workspace. `api` needs the permission to add members. */
export async function addPerson(
  { baseUrl }: Demo,
  workspace: { api: Api; id: string; role: Role; name: string },
): Promise<Person> {
  const { api, id: workspaceId, role, name } = workspace;
  const email = `${randomUUID()}@tertulia.example`;
  const password = `sentence ${randomUUID()}`;
  const { userId } = await api.call(userEndpoints.add, { body: { name, email, password, role } });
  const { token } = await openApi(baseUrl, null).call(userEndpoints.login, { body: { email, password } });
  return { id: userId, name, email, password, api: openApi(baseUrl, { token }, workspaceId) };
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
