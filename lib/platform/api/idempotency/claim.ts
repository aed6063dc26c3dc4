import { createHash } from "node:crypto";
import type { UserContext, WorkspaceId } from "../../context.ts";
import type { Endpoint } from "../endpoint.ts";

/** Identifies a request with an Idempotency-Key. */
export type Claim = {
  /** Hash of workspace, caller, route and key. The key itself is not stored. */
  id: string;
  /** The advisory lock that is held while the request runs: 64 bits of the id. */
  lock: string;
  /** Hash of method, path, query and body. */
  fingerprint: string;
  /** Null if the route belongs to no workspace. */
  workspaceId: WorkspaceId | null;
};

/** The caller as `admit` returns it. */
export type Caller = Pick<UserContext, "userId" | "credentialId" | "actor"> & {
  workspaceId?: WorkspaceId | undefined;
};

type Keyed = { endpoint: Endpoint; caller: Caller; key: string; request: Request; digest: string };

/** Returns the claim of a request; `digest` is that of its body. */
export function claimOf({ endpoint, caller, key, request, digest }: Keyed): Claim {
  const { method, path } = endpoint;
  const hash = hashOf([caller.workspaceId ?? null, ...callerOf(caller), method, path, key]);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.sort();
  return {
    id: hash.toString("base64url"),
    lock: hash.readBigInt64BE(0).toString(),
    workspaceId: caller.workspaceId ?? null,
    fingerprint: hashOf([method, pathname, searchParams.toString(), digest]).toString("base64url"),
  };
}

/** Returns the digest of a JSON body. The order of keys does not matter. */
export function digestOf(body: unknown): string {
  return hashOf(body, sortKeys).toString("base64url");
}

/** An API key has its own keys. The console and login tokens share those of their user. */
function callerOf({ userId, credentialId, actor }: Caller): [string, string] {
  const isSession = actor.via === "panel";
  return credentialId !== null && !isSession ? ["key", credentialId] : ["user", userId];
}

function hashOf(value: unknown, replacer?: typeof sortKeys): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(value, replacer) ?? "")
    .digest();
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
