import type { Database } from "#lib/db/client.ts";
import { AppError } from "../errors.ts";
import { isAddress, networkOf } from "../front/client-address.ts";
import { type Limit, limits } from "../rate-limit/limits.ts";
import type { RateLimitResult } from "../rate-limit/take-token.ts";
import { type AuthorizedCall, authorizeCall } from "./authorize-calls.ts";
import type { Credential } from "./credential.ts";
import {
  ALL_SCOPES,
  type Permission,
  permissionsOf,
  permissionsWith,
  type Role,
  type Visibility,
} from "./permissions.ts";
import { type SignInLevel, satisfies } from "./sign-in-levels.ts";
import { invalidToken } from "./token.ts";
import { weakSignIn } from "./weak-sign-in.ts";

/** Result of the one round trip: the caller, the role in the workspace (null = no member), and the rate limit. */
export type Authentication = {
  failure: AppError | null;
  userId: string;
  userName: string;
  userEmail: string;
  /** Row of the API key or session; null for a login token. */
  credentialId: string | null;
  keyName: string | null;
  scopes: readonly string[];
  /** The workspaces that the API key is limited to; null if it is not, and for people. */
  keyWorkspaceIds: readonly string[] | null;
  role: Role | null;
  /** Permissions of the member in the workspace: those of the custom role, otherwise of the fixed one. */
  permissions: readonly Permission[];
  visibility: Visibility;
  /** How the user signed in; null for an API key. */
  signInLevel: SignInLevel | null;
  /** The reason why the workspace does not accept the sign-in method; null if it does, and for API keys. */
  weakSignIn: AppError | null;
  rateLimit: RateLimitResult;
};

/**
 * Source of a call, and the bucket that is charged for it: the client's network (`networkOf`) if the call is rejected,
 * otherwise the workspace or its bucket of this name.
 */
type Payer = { client: string; bucket: { name: string; limit: Limit } | null };

/**
 * Checks in one database round trip whether the credential is valid, which role it has in the workspace, and whether
 * the bucket has a token. `workspaceId` null with `wantsWorkspace` means that the call names no valid workspace; it
 * then uses the bucket of the address, like a rejected call. `readAhead` starts immediately; its result may be ignored.
 */
export async function authenticate(
  credential: Credential | null,
  workspace: { id: string | null; wanted: boolean },
  { client, bucket }: Payer,
  readAhead?: (db: Database) => Promise<unknown>,
): Promise<Authentication> {
  const values = [
    ...credentialValues(credential),
    workspace.id,
    workspace.wanted,
    networkOf(client),
    // Only keys are limited to addresses; calls of a user share their check, regardless of their address.
    credential?.kind === "key" && isAddress(client) ? client : null,
    bucket?.name ?? null,
    bucket?.limit.capacity ?? null,
    bucket?.limit.perSecond ?? null,
  ];
  const row = await authorizeCall(values, readAhead);
  const isMember = row.credential_status === "ok" && !isStranger(row, workspace);
  const ownLimit = bucket && isMember ? bucket.limit : null;
  const limit = ownLimit ?? (credential?.kind === "session" && isMember ? limits.console : limits.api);
  return {
    failure: failureOf(row.credential_status, client),
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    credentialId: row.credential_id,
    keyName: row.credential_name,
    scopes: credential?.kind === "key" ? (row.scopes ?? []) : ALL_SCOPES,
    keyWorkspaceIds: row.workspace_ids,
    role: row.member_role,
    permissions: permissionsWith(row.visibility, permissionsOf(row.member_role, row.custom_permissions)),
    visibility: row.visibility,
    ...signInOf(credential, row),
    rateLimit: {
      limit: limit.limit,
      allowed: row.allowed,
      remaining: row.remaining,
      retryAfter: row.retry_after,
    },
  };
}

/**
 * Checks only the credential, for a call whose workspace is named in its body. Uses a bucket of the user, so that
 * reading the body is rate limited. The workspace's limit applies after the workspace is known.
 */
export function authenticatePerson(credential: Credential, client: string): Promise<Authentication> {
  const person = { id: credential.userId, wanted: false };
  return authenticate(credential, person, {
    client,
    bucket: { name: "unread", limit: limits.console },
  });
}

/** How a user signed in, and whether the workspace accepts it. API keys did not sign in. */
function signInOf(
  credential: Credential | null,
  row: Pick<AuthorizedCall, "own_level" | "required_level">,
): Pick<Authentication, "signInLevel" | "weakSignIn"> {
  const signInLevel = credential?.kind === "login" ? credential.level : row.own_level;
  const required = row.required_level;
  const isWeak = signInLevel !== null && required !== null && !satisfies(signInLevel, required);
  return { signInLevel, weakSignIn: isWeak ? weakSignIn(required) : null };
}

function isStranger(row: { member_role: Role | null }, workspace: { wanted: boolean }): boolean {
  return workspace.wanted && row.member_role === null;
}

function credentialValues(credential: Credential | null): unknown[] {
  if (credential === null) return ["none", null, null, null];
  if (credential.kind === "key") return ["key", credential.keyId, credential.userId, null];
  if (credential.kind === "login") return ["login", null, credential.userId, credential.issuedAt];
  return ["session", credential.secretHash, credential.userId, null];
}

function failureOf(status: string, client: string): AppError | null {
  if (status === "ok") return null;
  if (status === "away") {
    return new AppError("ADDRESS_NOT_ALLOWED", `This API key must not be used from the address ${client}.`);
  }
  if (status === "expired") return new AppError("TOKEN_EXPIRED", "The bearer token has expired.");
  if (status === "revoked") return new AppError("TOKEN_REVOKED", "The bearer token has been revoked.");
  return invalidToken();
}
