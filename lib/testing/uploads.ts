import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { Envelope, Member } from "./member.ts";

export type Added = { fileName: string; status: string };

/** A form with fields and a file, in the order given. */
export function formOf(
  fields: Record<string, string>,
  file: { name: string; bytes: string | Buffer } | null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new Blob([Buffer.from(file.bytes)]), file.name);
  return form;
}

/** Sends a body to a path as a member does, and reads the envelope. */
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

/** Sends bytes as they are over a connection of its own, ends it after them, and answers what came back. */
export async function sendRaw(url: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

/** Every file below a folder: what a refused upload must not leave. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
