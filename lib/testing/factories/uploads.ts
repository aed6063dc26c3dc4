import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { expect } from "vitest";
import { type RawBody, rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import type { TestServer } from "../servers/server.ts";
import { type Envelope, type Member, newMember } from "./member.ts";

export type Added = { fileName: string; status: string };

/** Returns a form with fields and a file, in this order. */
export function formOf(
  fields: Record<string, string>,
  file: { name: string; bytes: string | Buffer } | null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new Blob([Buffer.from(file.bytes)]), file.name);
  return form;
}

/** Returns the body of a request whose form has a text file of one word. */
export function fileRequest(fields: Record<string, string>, word: string): RawBody {
  const body = formOf(fields, { name: `${word}.txt`, bytes: word });
  return rawBodyOf(new Request("http://localhost/", { method: "POST", body }));
}

/** Sends a body to a path as a member, and returns the envelope. */
export async function send<Data = Added>(
  url: string,
  member: Member | null,
  init: RequestInit & { duplex?: "half" },
): Promise<Envelope<Data>> {
  const headers = new Headers(init.headers);
  if (member) {
    headers.set("authorization", `Bearer ${member.token}`);
    headers.set("x-workspace-id", member.workspaceId);
  }
  const response = await fetch(url, { ...init, headers });
  const envelope = (await response.json()) as Omit<Envelope<Data>, "status">;
  return { status: response.status, ...envelope };
}

/** Sends bytes unchanged on their own connection, closes it, and returns the response. */
export async function sendRaw(url: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

/** Returns every file below a folder, to check that a rejected upload left none. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** A member with an agent whose knowledge can be changed. */
export type Teacher = Member & {
  agentId: string;
  /** Sends a body to add-file-direct, as `by` if given, otherwise as this member. */
  direct(body: BodyInit, headers?: Record<string, string>, by?: Member | null): Promise<Envelope<Added>>;
  /** Uploads a file to the agent with a form. */
  add(name: string, bytes: string | Buffer): Promise<Envelope<Added>>;
  fileNames(): Promise<string[]>;
};

/** Creates a member of a new workspace with an agent, and functions that upload files over `server`. */
export async function newTeacher(server: TestServer): Promise<Teacher> {
  const member = await newMember(server);
  const { data } = await member.ask<{ id: string }>("POST /api/agent/add", { name: "Lola" });
  const agentId = data.id;
  const direct: Teacher["direct"] = (body, headers = {}, by = member) =>
    send(`${server.url()}/api/agent/add-file-direct`, by, { method: "POST", body, headers });
  return {
    ...member,
    agentId,
    direct,
    add: (name, bytes) => direct(formOf({ agentId, workspaceId: member.workspaceId }, { name, bytes })),
    async fileNames() {
      const files = await member.ask<{ name: string }[]>("GET /api/agent/files", { agentId });
      return files.data.map(({ name }) => name);
    },
  };
}

/** Expects an error with this code, and no file of the agent or in the storage. */
export async function expectRefused(
  { teacher, folder, errorCode }: { teacher: Teacher; folder: string; errorCode: string },
  sending: () => Promise<Envelope<unknown>>,
): Promise<Envelope<unknown>> {
  const before = { stored: await filesIn(folder), names: await teacher.fileNames() };
  const answer = await sending();
  expect(answer).toMatchObject({ errorCode, data: null });
  expect({ stored: await filesIn(folder), names: await teacher.fileNames() }).toEqual(before);
  return answer;
}
