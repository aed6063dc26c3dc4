import { type Database, database } from "#lib/db/client.ts";
import type { DatabaseContext } from "#lib/db/transaction.ts";
import { ALL_SCOPES, type Role } from "./auth/permissions.ts";
import { newId } from "./ids.ts";

declare const workspaceIdBrand: unique symbol;

/**
 * A workspace the caller was proven a member of. Only `authenticate()` and `systemContext()` make one, so a
 * query without a proven workspace does not compile.
 */
export type WorkspaceId = string & { readonly [workspaceIdBrand]: true };

/** The source of a change. Event coverage depends on it (docs/api-rules.md, Triggers) and the history shows it. */
export type Via =
  | "panel"
  | "api"
  | "mcp"
  | "bulk"
  | "import"
  | "importWithRules"
  | "inbound"
  | "button"
  | "automation"
  | "agent"
  | "system";

/** Who acts. `id` is a user's id, or null for the system itself. */
export type Actor = { type: "user" | "agent" | "system"; id: string | null; name: string; via: Via };

/** The first parameter of every verb. `db` is the pool, or the transaction it runs in. */
export type Context = DatabaseContext & {
  requestId: string;
  actor: Actor;
  /** The browser's id for this change; it recognizes the echo of its own change by it. */
  mutationId: string | null;
  /** How many automatic causes, one after the other, led to this work; absent if a person began it. */
  chainDepth?: number;
};

/** A signed-in person, outside any workspace. */
export type UserContext = Context & {
  userId: string;
  /** Role in the call's workspace; null if the call has none. */
  role: Role | null;
  /** Row of the API key or console session the call came with; null for a login token. */
  credentialId: string | null;
  /** Scopes of that API key, or `ALL_SCOPES`; empty means none. */
  scopes: readonly string[];
};

/** A person or the system at work in one workspace. */
export type WorkspaceContext = Context & { workspaceId: WorkspaceId };

/** Context of work without a signed-in person: seed, jobs, setup. The caller is responsible for the workspace. */
export function systemContext(
  workspaceId: string,
  via: Via = "system",
  db = database().db,
): WorkspaceContext {
  return { ...anonymousContext(db), workspaceId: brandWorkspace(workspaceId), actor: systemActor(via) };
}

/** Context without a person or a workspace: login, set-up. */
export function anonymousContext(db: Database = database().db): Context {
  return { db, requestId: newId(), actor: systemActor("system"), afterCommit: null, mutationId: null };
}

/** Context of a person's work without a request: setup, seed, tests. The caller is responsible for the person. */
export function userContext(userId: string, ctx: Context = anonymousContext()): UserContext {
  return { ...ctx, userId, role: null, credentialId: null, scopes: ALL_SCOPES };
}

/** The system as an actor. */
export function systemActor(via: Via): Actor {
  return { type: "system", id: null, name: "Tertulia", via };
}

/** Marks a workspace id as proven; for `authenticate()` and this file alone. */
export function brandWorkspace(workspaceId: string): WorkspaceId {
  return workspaceId as WorkspaceId;
}
