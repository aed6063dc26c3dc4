import type { CallInput } from "#lib/platform/api/client.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";

/** A running instance, accessed with one workspace's API key. */
export type Instance = {
  /** Calls an endpoint and returns `data`. Throws an Error with the instance's message if it rejects the call. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ParsedOf<E["response"]>>;
};

export function openInstance({
  url,
  key,
  workspaceId,
}: {
  url: string;
  key: string;
  workspaceId: string;
}): Instance {
  return {
    async call(endpoint, input) {
      const query: unknown = Reflect.get(input, "query");
      const body: unknown = Reflect.get(input, "body");
      const search = query ? `?${new URLSearchParams(Object.entries(Object(query)))}` : "";
      const response = await fetch(`${url}${endpoint.path}${search}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${key}`,
          "x-workspace-id": workspaceId,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      });
      const { success, message, data } = await response.json();
      if (!success) throw new Error(message);
      return data;
    },
  };
}

/** Prints the error message, without a stack. */
export function failed(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
