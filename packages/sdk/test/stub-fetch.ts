import { vi } from "vitest";
import { type ClientOptions, Tertulia } from "../src/index.ts";

type Step = Response | Error | ((init: RequestInit) => Response | Promise<Response>);

/** Returns a `fetch` that responds with one step after another, and the requests it got. */
export function stubFetch(...steps: Step[]) {
  const requests: Request[] = [];
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    requests.push(new Request(url, init));
    const step = steps[requests.length - 1];
    if (step === undefined) throw new Error(`There is no step ${requests.length}`);
    if (step instanceof Error) throw step;
    return typeof step === "function" ? step(init) : step;
  };
  return { fetch, requests };
}

export type Stub = ReturnType<typeof stubFetch>;

export function clientOf(stub: Stub, options: Partial<ClientOptions> = {}): Tertulia {
  return new Tertulia({
    baseUrl: "https://crm.example.com",
    apiKey: "key-1",
    workspaceId: "workspace-1",
    fetch: stub.fetch,
    ...options,
  });
}

/** Runs a call to its end with all waits, which takes no time with fake timers. */
export async function settled<Data>(call: Promise<Data>): Promise<Data | Error> {
  const outcome = call.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

/** A success of the API. */
export function success(data: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ success: true, code: 200, errorCode: null, message: "OK", data }, { headers });
}

/** An error response of the API. */
export function failure(status: number, errorCode: string, headers: Record<string, string> = {}): Response {
  const envelope = { success: false, code: status, errorCode, message: `${errorCode}.`, data: null };
  return Response.json(envelope, { status, headers });
}

/** Settles only when the call is aborted, as `fetch` does. */
export function silence({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}
