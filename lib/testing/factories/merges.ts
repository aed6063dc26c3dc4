import { beforeEach, expect } from "vitest";
import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import type { ContactMerge } from "#lib/merges/schema.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { resetBuckets } from "../buckets.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { useTestServer } from "../servers/server.ts";

/** The caller: a token and the workspace. */
export type Caller = { token: string; workspaceId: string };
type Given = { params?: object; query?: object; body?: object };

/** Gives the calling file a server, and functions that call the endpoints of merges. */
export function useMerges() {
  const server = useTestServer();
  beforeEach(resetBuckets);
  const call = (endpoint: Endpoint, { token, workspaceId }: Caller, given: Given = {}) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId },
    });
  const merge = (caller: Caller, id: string, body: object) =>
    call(mergeEndpoints.merge, caller, { params: { id }, body });
  const merged = async (caller: Caller, id: string, body: object) => {
    const { status, message, data } = await merge(caller, id, body);
    expect([status, message]).toEqual([200, "OK"]);
    return data as ContactMerge;
  };
  const undo = (caller: Caller, id: string) => call(mergeEndpoints.undoMerge, caller, { params: { id } });
  return { server, call, merge, merged, undo };
}
