import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { type Api, openApi } from "./api.ts";

/** Someone who can sign in, and the API with a login token of theirs. */
export type Person = { id: string; name: string; email: string; password: string; api: Api };

/** A workspace of its own for a test; `api` acts in it as its only owner. */
export type TestWorkspace = {
  id: string;
  name: string;
  /** Ids of its stages by name: New, Contacted, Qualified, Proposal, Customer. */
  stages: Record<string, string>;
  owner: Person;
  api: Api;
};

/** What `demo.json` of the instance says. */
export type Demo = { baseUrl: string; email: string; password: string; workspaceId: string; apiKey: string };

/** How to reach and enter the shared instance. */
export async function readDemo(): Promise<Demo> {
  return JSON.parse(await readFile(String(process.env.E2E_DEMO), "utf8"));
}

/** Creates a workspace with the five default stages, whose only member is a new person. */
export async function newWorkspace(demo: Demo): Promise<TestWorkspace> {
  const maker = openApi(demo.baseUrl, { token: demo.apiKey });
  // Digits: in hexadecimal, a workspace is called like someone's name now and then.
  const name = `Academia ${randomInt(1e8)}`;
  const { id, stages } = await maker.call(workspaceEndpoints.create, { body: { name } });
  const api = openApi(demo.baseUrl, { token: demo.apiKey }, id);
  const { user } = await api.call(userEndpoints.me);
  const owner = await addPerson(demo, { api, id, role: "owner", name: "Olga" });
  // The demo's owner leaves, so that the test's people are all there are.
  await owner.api.call(userEndpoints.remove, { query: { id: user.id } });
  return {
    id,
    name,
    stages: Object.fromEntries(stages.map((stage) => [stage.name, stage.id])),
    owner,
    api: owner.api,
  };
}

/** Adds a new person to a workspace; `api` must be allowed to. */
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

/** Signs a browser in through next-auth's own routes, as the login form does. */
export async function signIn(
  { request }: BrowserContext,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { email, password, csrfToken, json: "true" };
  const answer = await request.post("/api/auth/callback/credentials", { form });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
}

/** The cookies of a browser as the header it sends. */
export async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
