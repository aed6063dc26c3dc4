import type { CallInput } from "#lib/platform/api/client.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";

/** What makes a call someone's: a bearer token, or the console's cookie as a browser sends it. */
export type Credential = { token: string } | { cookie: string };

/** An answer of the API; `data` as the endpoint's contract has it, null if it was refused. */
type Answer<Data> = {
  status: number;
  errorCode: string | null;
  message: string;
  data: Data;
  headers: Headers;
};

/** The API over HTTP, as a program outside uses it. */
export type Api = {
  /** Calls an endpoint and answers `data`. Throws where it was refused. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ParsedOf<E["response"]>>;
  /** Calls an endpoint and answers whatever came back. */
  ask<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<ParsedOf<E["response"]> | null>>;
};

/** The API at `baseUrl` with a credential, in one workspace where one is given. */
export function openApi(baseUrl: string, credential: Credential | null, workspaceId?: string): Api {
  async function ask<E extends Endpoint>(endpoint: E, input = {} as CallInput<E>) {
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
    const workspace = input.workspaceId ?? workspaceId;
    const response = await fetch(`${baseUrl}${pathOf(endpoint.path, params)}${queryOf(query)}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(workspace !== undefined && { "x-workspace-id": workspace }),
        ...(credential && "token" in credential && { authorization: `Bearer ${credential.token}` }),
        ...(credential && "cookie" in credential && { cookie: credential.cookie, origin: baseUrl }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { errorCode, message, data } = (await response.json()) as Answer<ParsedOf<E["response"]> | null>;
    return { status: response.status, errorCode, message, data, headers: response.headers };
  }

  return {
    ask,
    async call<E extends Endpoint>(endpoint: E, input = {} as CallInput<E>) {
      const { status, errorCode, message, data } = await ask(endpoint, input);
      if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${errorCode}, ${message}`);
      return data as ParsedOf<E["response"]>;
    },
  };
}

function pathOf(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(Object(params), name)));
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams(Object.entries(Object(query)));
  return search.size === 0 ? "" : `?${search}`;
}
