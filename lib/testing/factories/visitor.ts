import { hash } from "node:crypto";
import { createAgent, enableWidget, updateAgentSettings } from "#lib/agents/index.ts";
import type { StoredWidget } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Challenge } from "#lib/platform/visitors/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import type { VisitorPart, WidgetSession } from "#lib/widgets/schema.ts";
import type { TestServer } from "../servers/server.ts";
import { newWorkspace } from "./workspace.ts";

/** A workspace with an agent whose widget is enabled. */
export type TestWidget = { ctx: WorkspaceContext & { userId: string }; agentId: string };

/** Creates a workspace with stages, and an agent named Nora on the built-in model with its widget enabled. */
export async function newWidget(look: StoredWidget = {}): Promise<TestWidget> {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const { id: agentId } = await createAgent(ctx, { name: "Nora", model: "builtin" });
  await updateAgentSettings(ctx, agentId, { widget: look });
  await enableWidget(ctx, { agentId, widgetEnabled: true });
  return { ctx, agentId };
}

/** A visitor's browser: the calls it makes to the widget's routes. */
export type TestVisitor = {
  token: string;
  session: WidgetSession;
  /** Sends a message and returns all streamed parts. */
  say(text: string, clientId?: string): Promise<VisitorPart[]>;
  post(text: string, clientId?: string): Promise<Response>;
  /** Clicks a button of a message. */
  press(messageId: string, id: string, clientId?: string): Promise<Response>;
  get(path: string): Promise<Response>;
  /** The proof of work that the first message needs; empty for a known visitor. */
  proof(): Promise<{ proof?: string }>;
};

/** Returns a new visitor of a widget, or the visitor of a token. */
export async function newVisitor(server: TestServer, agentId: string, token?: string): Promise<TestVisitor> {
  const root = `/api/widget/${agentId}`;
  const json = { "content-type": "application/json" };
  const started = await server.fetch(`${root}/session`, {
    method: "POST",
    headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) },
    body: "{}",
  });
  const session = (await started.json()).data as WidgetSession;
  const authorization = `Bearer ${session.visitorToken}`;
  let solved: Promise<{ proof?: string }> | undefined;
  const proof = () => {
    solved ??= session.messages.length > 0 ? Promise.resolve({}) : solveChallenge(server, agentId, session);
    return solved;
  };
  const send = async (body: Record<string, unknown>) =>
    server.fetch(`${root}/message`, {
      method: "POST",
      headers: { ...json, authorization },
      body: JSON.stringify({ ...body, ...(await proof()) }),
    });
  const post = (text: string, clientId = newId()) => send({ text, clientId });
  return {
    token: session.visitorToken,
    session,
    post,
    press: (messageId, id, clientId = newId()) =>
      send({ text: "pressed", pressed: { messageId, id }, clientId }),
    say: async (text, clientId) => readParts(await post(text, clientId)),
    proof,
    get: (path) => server.fetch(`${root}/${path}`, { headers: { authorization } }),
  };
}

/** Gets a challenge for a visitor and solves it. */
async function solveChallenge(
  server: TestServer,
  agentId: string,
  { visitorToken }: { visitorToken: string },
): Promise<{ proof: string }> {
  const response = await server.fetch(`/api/widget/${agentId}/challenge`, {
    method: "POST",
    headers: { authorization: `Bearer ${visitorToken}` },
  });
  return { proof: proofOf((await response.json()).data) };
}

/** Returns a proof of work; with `isTooEasy`, one whose hash has too few zero bits. */
export function proofOf({ challenge, bits }: Challenge, { isTooEasy = false } = {}): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    const zeros = Math.clz32(hash("sha256", proof, "buffer").readUInt32BE());
    if (zeros >= bits !== isTooEasy) return proof;
  }
}

/** Returns the parts of a stream that ends. */
export async function readParts(response: Response): Promise<VisitorPart[]> {
  const text = await response.text();
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("data: "))
    .map((block) => JSON.parse(block.slice("data: ".length)) as VisitorPart);
}
