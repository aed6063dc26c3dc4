import { createHash, randomBytes } from "node:crypto";
import { newSession } from "../factories/person.ts";
import type { TestServer } from "../servers/server.ts";

type Fields = Record<string, string | null>;

/** An OAuth response: the status and the parsed body. */
type OAuthAnswer = { status: number; body: Record<string, unknown>; headers: Headers };

/** A verifier and its challenge (RFC 7636). */
export function newProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

export const REDIRECT_URI = "http://127.0.0.1:3999/callback";

/** An application and the person who connects it, as requests by hand. A field that is null is left out. */
export function oauthApp(server: TestServer, person: { id: string }, workspaceId: string) {
  const proof = newProof();
  const app = {
    proof,
    clientId: "",
    async register(metadata: object = {}): Promise<OAuthAnswer> {
      const body = JSON.stringify({ client_name: "Test app", redirect_uris: [REDIRECT_URI], ...metadata });
      const headers = { "content-type": "application/json" };
      const answer = await answerOf(server.fetch("/api/oauth/register", { method: "POST", headers, body }));
      app.clientId = String(answer.body.client_id ?? "");
      return answer;
    },
    /** The query of an authorization request. */
    query(fields: Fields = {}): string {
      return formOf({
        response_type: "code",
        client_id: app.clientId,
        redirect_uri: REDIRECT_URI,
        code_challenge: proof.challenge,
        code_challenge_method: "S256",
        state: "a state",
        resource: `${server.url()}/api/mcp`,
        ...fields,
      });
    },
    /** Consents as the console does. Returns the envelope. */
    async consent(request: string, headers: Record<string, string> = {}, workspace = workspaceId) {
      const { cookie } = await newSession(person.id);
      const standard = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
      const body = JSON.stringify({ request, workspaceId: workspace });
      const init = { method: "POST", headers: { ...standard, ...headers }, body };
      return (await answerOf(server.fetch("/api/user/app", init))).body as {
        errorCode: string | null;
        message: string;
        data: { redirectTo: string } | null;
      };
    },
    async code(fields: Fields = {}): Promise<string> {
      const { data } = await app.consent(app.query(fields));
      return new URL(data?.redirectTo ?? "http://none").searchParams.get("code") ?? "";
    },
    post: (path: string, fields: Fields) => postForm(server, path, fields),
    exchange(code: string, fields: Fields = {}): Promise<OAuthAnswer> {
      return app.post("/api/oauth/token", {
        grant_type: "authorization_code",
        client_id: app.clientId,
        redirect_uri: REDIRECT_URI,
        code,
        code_verifier: proof.verifier,
        ...fields,
      });
    },
    refresh(token: unknown, fields: Fields = {}): Promise<OAuthAnswer> {
      return app.post("/api/oauth/token", {
        grant_type: "refresh_token",
        client_id: app.clientId,
        refresh_token: String(token),
        ...fields,
      });
    },
    /** Registers, consents and exchanges the code. */
    async connect(fields: Fields = {}): Promise<{ access: string; refresh: string; scope: string }> {
      if (app.clientId === "") await app.register();
      const { body } = await app.exchange(await app.code(fields));
      return {
        access: String(body.access_token),
        refresh: String(body.refresh_token),
        scope: String(body.scope),
      };
    },
    /** Lists the tools with an access token. */
    mcp: (token: string, path = "/api/mcp") => listTools(server, token, path),
  };
  return app;
}

function postForm(server: TestServer, path: string, fields: Fields): Promise<OAuthAnswer> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return answerOf(server.fetch(path, { method: "POST", headers, body: formOf(fields) }));
}

function listTools(server: TestServer, token: string, path: string): Promise<OAuthAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  return answerOf(server.fetch(path, { method: "POST", headers, body }));
}

function formOf(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return new URLSearchParams(given as [string, string][]).toString();
}

async function answerOf(answering: Promise<Response>): Promise<OAuthAnswer> {
  const answer = await answering;
  const text = await answer.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  const { status, headers } = answer;
  return { status, headers, body: data.startsWith("{") ? JSON.parse(data) : {} };
}
