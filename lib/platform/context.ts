import { type Database, database } from "#lib/db/client.ts";
import type { DatabaseContext } from "#lib/db/transaction.ts";
import {
  ALL_SCOPES,
  type Permission,
  permissionsOf,
  type Role,
  type Visibility,
} from "./auth/permissions.ts";
import type { SignInLevel } from "./auth/sign-in-levels.ts";
import { newId } from "./ids.ts";

declare const workspaceIdBrand: unique symbol;

/**
 * The id of a workspace whose membership was verified. Only `authenticate()` and `systemContext()` create it, so a
 * query without a verified workspace does not compile.
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

/** The actor of a change. `id` is a user id, or null for the system. */
export type Actor = { type: "user" | "agent" | "system"; id: string | null; name: string; via: Via };

/** The first parameter of every verb. `db` is the pool, or the transaction it runs in. */
export type Context = DatabaseContext & {
  requestId: string;
  actor: Actor;
  /** The browser's id of this change, by which it recognizes its own echo. */
  mutationId: string | null;
  /** Number of automatic causes that led to this work; undefined if a user started it. */
  chainDepth?: number;
  /**
   * How rules send webhooks for this change: those of a drag wait for the workspace's delay, and an undo that recalled
   * them sends none. Undefined means immediately.
   */
  ruleWebhooks?: "ofDrag" | "none";
};

/** A signed-in user, outside any workspace. */
export type UserContext = Context & {
  userId: string;
  /** Role in the call's workspace; null if the call has none. */
  role: Role | null;
  /** Permissions of the caller in that workspace; empty if the call has none. */
  permissions: readonly Permission[];
  /** Row of the API key or console session; null for a login token. */
  credentialId: string | null;
  /** Scopes of that API key, or `ALL_SCOPES`; empty means none. */
  scopes: readonly string[];
  /** The workspaces that the API key is limited to; null if it is not, and for people. */
  keyWorkspaceIds: readonly string[] | null;
  /** How the user signed in; null for API keys, and without a request. */
  signInLevel: SignInLevel | null;
};

/** Returns whether the caller's credential works in a workspace of its user. */
export function worksIn({ keyWorkspaceIds }: UserContext, workspaceId: string): boolean {
  return keyWorkspaceIds === null || keyWorkspaceIds.includes(workspaceId);
}

/**
 * A user or the system in one workspace. `visibility` limits the contacts and conversations that it reads and writes.
 */
export type WorkspaceContext = Context & { workspaceId: WorkspaceId; visibility: Visibility };

/** A signed-in user in one workspace. */
export type MemberContext = WorkspaceContext & UserContext;

/** Returns a context without a signed-in user: seed, jobs, setup. The caller is responsible for the workspace. */
export function systemContext(
  workspaceId: string,
  via: Via = "system",
  db = database().db,
): WorkspaceContext {
  return {
    ...anonymousContext(db),
    workspaceId: brandWorkspace(workspaceId),
    visibility: "all",
    actor: systemActor(via),
  };
}

/** Returns a context without user and workspace: login, setup. */
export function anonymousContext(db: Database = database().db): Context {
  return { db, requestId: newId(), actor: systemActor("system"), afterCommit: null, mutationId: null };
}

/** Returns a user's context without a request: setup, seed, tests. The caller is responsible for the user. */
export function userContext(userId: string, ctx: Context = anonymousContext()): UserContext {
  return {
    ...ctx,
    userId,
    role: null,
    permissions: [],
    credentialId: null,
    scopes: ALL_SCOPES,
    keyWorkspaceIds: null,
    signInLevel: null,
  };
}

/** Returns a member's context without a request: setup, seed, tests. The caller is responsible for the membership. */
export function memberContext(
  ctx: WorkspaceContext,
  { userId, role }: { userId: string; role: Role },
): MemberContext {
  const { workspaceId, visibility } = ctx;
  return {
    ...userContext(userId, ctx),
    workspaceId,
    visibility,
    role,
    permissions: permissionsOf(role, null),
  };
}

export function systemActor(via: Via): Actor {
  return { type: "system", id: null, name: "Tertulia", via };
}

/** Marks a workspace id as verified. Only for `authenticate()` and this file. */
export function brandWorkspace(workspaceId: string): WorkspaceId {
  return workspaceId as WorkspaceId;
}
