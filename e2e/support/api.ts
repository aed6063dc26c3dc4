import type { CallInput } from "#lib/platform/api/client.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";

/** How a call authenticates: a bearer token, or the console's cookies as a browser sends them. */
export type Credential = { token: string } | { cookie: string };

/** An API response. `data` has the type of the endpoint's contract, or is null for an error. */
type ApiResponse<Data> = {
  status: number;
  errorCode: string | null;
  message: string;
  data: Data;
  headers: Headers;
};

/** The API over HTTP, as an external program uses it. */
export type Api = {
  /** Calls an endpoint and returns `data`. Throws if the status is not 200. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ParsedOf<E["response"]>>;
  /** Calls an endpoint and returns the response, errors included. */
  ask<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<ApiResponse<ParsedOf<E["response"]> | null>>;
};

/** Returns the API at `baseUrl` with a credential, in `workspaceId` if given. */
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
    const { errorCode, message, data } = (await response.json()) as ApiResponse<ParsedOf<
      E["response"]
    > | null>;
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
