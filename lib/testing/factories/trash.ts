import { expect } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import type { RestoredItem, TrashItem } from "#lib/trash/schema.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { useTestServer } from "../servers/server.ts";

/** The caller: a token and the workspace. */
export type Caller = { token: string; workspaceId: string };
type Given = { params?: object; query?: object; body?: object };

/** Gives the calling file a server, and functions that call the endpoints of the trash. */
export function useTrash() {
  const server = useTestServer();
  const call = (endpoint: Endpoint, { token, workspaceId }: Caller, given: Given = {}) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId },
    });
  const restore = (caller: Caller, id: string) => call(trashEndpoints.restore, caller, { params: { id } });
  const restored = async (caller: Caller, id: string) => {
    const { status, message, data } = await restore(caller, id);
    expect([status, message]).toEqual([200, "OK"]);
    return data as RestoredItem;
  };
  const listed = async (caller: Caller, query: object = {}) => {
    const { data } = await call(trashEndpoints.list, caller, { query });
    return data as { data: TrashItem[]; continuationToken: string | null };
  };
  return { server, call, restore, restored, listed };
}
