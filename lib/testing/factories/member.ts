import type { Role } from "#lib/platform/auth/permissions.ts";
import type { TestServer } from "../servers/server.ts";
import { newApiKey } from "./person.ts";
import { newWorkspace } from "./workspace.ts";

/** A response of the API: status and envelope. */
export type Envelope<Data> = { status: number; errorCode: string | null; message: string; data: Data };

/** A user with an API key, in their own workspace. */
export type Member = {
  workspaceId: string;
  userId: string;
  token: string;
  /**
   * Calls the API: `ask("GET /api/agent/get-agent", { agentId })`. The input is the query of a GET or DELETE, otherwise
   * the body. The workspace id is added unless the input has one.
   */
  ask<Data = unknown>(call: string, input?: Record<string, unknown>): Promise<Envelope<Data>>;
};

/** Creates a member of a new workspace, who calls `server`. */
export async function newMember(server: TestServer, role: Role = "owner"): Promise<Member> {
  const { workspaceId, userId } = await newWorkspace(role);
  const token = (await newApiKey(userId)).token;
  return {
    workspaceId,
    userId,
    token,
    async ask<Data>(call: string, input: Record<string, unknown> = {}) {
      const [method = "", address = ""] = call.split(" ");
      const named = Object.entries({ workspaceId, ...input }).filter(([, value]) => value !== undefined);
      const url = new URL(address, server.url());
      const inQuery = method === "GET" || method === "DELETE";
      if (inQuery) for (const [name, value] of named) url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "x-workspace-id": workspaceId,
          ...(!inQuery && { "content-type": "application/json" }),
        },
        ...(!inQuery && { body: JSON.stringify(Object.fromEntries(named)) }),
      });
      const envelope = (await response.json()) as Omit<Envelope<Data>, "status">;
      return { status: response.status, ...envelope };
    },
  };
}
