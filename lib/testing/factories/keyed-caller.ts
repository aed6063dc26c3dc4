import { beforeEach } from "vitest";
import { database } from "#lib/db/client.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "../buckets.ts";
import type { TestServer } from "../servers/server.ts";
import { newApiKey } from "./person.ts";
import { newWorkspace } from "./workspace.ts";

/** The parts of one call of a `KeyedCaller`. `token` and `workspaceId` replace the caller's own. */
type KeyedRequest = {
  key?: string | null;
  body?: unknown;
  token?: string;
  workspaceId?: string;
  headers?: Record<string, string>;
};

/** The response to a call: the envelope, the headers, and whether it was replayed. */
type KeyedResponse = {
  status: number;
  errorCode: string | null;
  // Each test has the types of its calls.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any;
  text: string;
  headers: Headers;
  isReplayed: boolean;
};

/** A member of a new workspace who sends calls with an Idempotency-Key. */
export type KeyedCaller = {
  workspaceId: string;
  userId: string;
  token: string;
  /** Sends a call, such as `PUT /api/contact?id=1`. The body is JSON, a form or null. */
  send(call: string, request?: KeyedRequest): Promise<KeyedResponse>;
};

/** Creates a workspace with one member, who calls the routes of `server` in this process. */
export async function newKeyedCaller(server: TestServer): Promise<KeyedCaller> {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const { workspaceId, userId } = ctx;
  const token = (await newApiKey(userId)).token;
  const caller = { workspaceId, userId, token };
  const send = async (call: string, request: KeyedRequest = {}): Promise<KeyedResponse> => {
    const [method = "", path = ""] = call.split(" ");
    const { key = "k-1", body } = request;
    const isForm = body instanceof FormData;
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${request.token ?? token}`,
        "x-workspace-id": request.workspaceId ?? workspaceId,
        ...(key !== null && { "idempotency-key": key }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...request.headers,
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const { status, headers } = response;
    const isReplayed = headers.get("idempotency-replayed") === "true";
    return { status, headers, text, isReplayed, ...JSON.parse(text) };
  };
  return { ...caller, send };
}

/** The caller of the running test, and the rows that its calls left. */
type CallerOfTest = KeyedCaller & {
  /** Returns the rows of a table in the caller's workspace. */
  rowsOf(table: string): Promise<Record<string, unknown>[]>;
  /** Returns all stored keys. */
  storedKeys(): Promise<Record<string, unknown>[]>;
};

/** Gives each test of the file a new caller, full rate limits and no stored keys. */
export function keyedCallerPerTest(server: TestServer): CallerOfTest {
  let caller: KeyedCaller;
  beforeEach(async () => {
    await resetBuckets();
    await database().pool.query("delete from idempotency_keys");
    caller = await newKeyedCaller(server);
  });
  return {
    get workspaceId() {
      return caller.workspaceId;
    },
    get userId() {
      return caller.userId;
    },
    get token() {
      return caller.token;
    },
    send: (call, request) => caller.send(call, request),
    rowsOf: async (table) => {
      const text = `select * from ${table} where workspace_id = $1`;
      return (await database().pool.query(text, [caller.workspaceId])).rows;
    },
    storedKeys: async () => (await database().pool.query("select * from idempotency_keys")).rows,
  };
}
