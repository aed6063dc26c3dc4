import type { Database } from "#lib/db/client.ts";
import { type Authentication, authenticate, authenticatePerson } from "../auth/authenticate.ts";
import { type Credential, readCredential } from "../auth/credential.ts";
import { allows, scopesAllow } from "../auth/permissions.ts";
import { type Actor, brandWorkspace, systemActor, type Via, type WorkspaceId } from "../context.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../front/client-address.ts";
import { type Limit, limits } from "../rate-limit/limits.ts";
import { takePostpaidToken } from "../rate-limit/postpaid-bucket.ts";
import { rateLimitHeaders, requireAllowed, takeToken } from "../rate-limit/take-token.ts";
import type { UsageCaller } from "../usage/record-call.ts";
import type { Endpoint, WorkspaceSource } from "./endpoint.ts";
import { findWorkspace, type NamedWorkspace } from "./request/find-workspace.ts";
import { forwardedCall } from "./request/forwarded-calls.ts";
import { clientAddressOf } from "./request/request-id.ts";
import { noteCredential } from "./request/request-scope.ts";

/** A call before its input is checked. `headers` are those of the response; `readBody` reads once. */
export type PendingRequest = {
  request: Request;
  query: URLSearchParams;
  params: Readonly<Record<string, unknown>>;
  headers: Record<string, string>;
  readBody: () => Promise<unknown>;
  /** The address whose access tokens are accepted, if the route accepts those of connected applications. */
  resource?: string;
  /** The caller, once known and if the call is in a workspace; for the usage. */
  counted?: { caller?: UsageCaller };
  /** Starts the route's read in the round trip of the checks, for a workspace of which the caller may be no member. */
  readAhead?: (workspaceId: WorkspaceId, db: Database) => Promise<unknown>;
};

/**
 * Checks credential, workspace, membership, sign-in policy, rate limit, role and scope, in this order, and adds the
 * rate limit headers. Throws the first rejection. Reads no body, except if only the body names the workspace: then
 * after checking the credential and a rate limit of the user.
 */
export async function admit(endpoint: Endpoint, arrival: PendingRequest) {
  if (!endpoint.public) {
    const { caller, ...admitted } = await admitCaller(endpoint, arrival);
    requirePermission(endpoint, caller);
    return admitted;
  }
  // Separate from the bucket of rejected calls, so that many bad tokens from behind one proxy do not block logins and
  // health checks from there, and vice versa.
  const limit: Limit = limits[endpoint.limit];
  const take = limit.postpaid ? takePostpaidToken : takeToken;
  const result = await take(`open:${endpoint.path}:${networkOf(clientAddressOf(arrival.request))}`, limit);
  Object.assign(arrival.headers, rateLimitHeaders(result));
  requireAllowed(result);
  return { actor: systemActor("system") };
}

/** The owner of a call's token: the workspace, the source of its changes, and the rate limit bucket of the token. */
export type TokenOwner = { workspaceId: string; via: Via; bucket: string };

/** Finds the owner of a call's token; returns the rejection if there is none. */
export type FindTokenOwner<Owner extends TokenOwner = TokenOwner> = (
  call: Pick<PendingRequest, "params" | "query"> & { headers: Headers },
) => Promise<Owner | AppError>;

/**
 * Admits a call by the token in its URL. Throws the rejection or RATE_LIMIT_EXCEEDED. Rejected calls count by address.
 */
export async function admitByToken(
  endpoint: Endpoint,
  { request, query, params, headers }: PendingRequest,
  findOwner: FindTokenOwner,
) {
  const takeFrom = async (key: string, limit: Limit) => {
    const result = await takeToken(key, limit);
    Object.assign(headers, rateLimitHeaders(result));
    requireAllowed(result);
  };
  const owner = await findOwner({ params, query, headers: request.headers });
  if (owner instanceof AppError) {
    await takeFrom(`address:${networkOf(clientAddressOf(request))}`, limits.api);
    throw owner;
  }
  await takeFrom(owner.bucket, limits[endpoint.limit]);
  return {
    workspaceId: brandWorkspace(owner.workspaceId),
    visibility: "all" as const,
    actor: systemActor(owner.via),
    owner,
  };
}

/**
 * Checks everything except role and scope, for a route whose calls need different ones. Adds the rate limit headers and
 * throws the first rejection. `caller` is what these checks found.
 */
export async function admitCaller(
  endpoint: Pick<Endpoint, "workspace" | "bucket" | "limit">,
  arrival: PendingRequest,
) {
  const client = clientAddressOf(arrival.request);
  const forwarded = forwardedCall(arrival.request);
  const resource = forwarded?.resource ?? arrival.resource;
  const credential = await settle(readCredential(arrival.request, resource));
  const body = await bodyWithWorkspace(endpoint, arrival, { credential: credential.value, client });
  const workspace = workspaceOf(endpoint, arrival, { credential: credential.value, body: body.value });
  const bucket = endpoint.bucket && { name: endpoint.bucket(arrival.params), limit: limits[endpoint.limit] };
  const named = credential.value && !workspace.failure ? workspace.id : null;
  const caller =
    forwarded?.caller ??
    (await authenticate(
      credential.value ?? null,
      workspace,
      { client, bucket },
      readAheadIn(named, arrival),
    ));
  Object.assign(arrival.headers, rateLimitHeaders(caller.rateLimit));
  noteCredential(credential.value, caller);
  // A call that another route makes for its caller is part of that route's call.
  if (named && !forwarded && arrival.counted)
    arrival.counted.caller = usageCaller(credential.value, caller, named);
  requireAllowed(caller.rateLimit);
  const refusal = ("error" in credential ? credential.error : null) ?? refusalOf(caller, workspace);
  // An unreadable body names no workspace; the error of the body is the more useful message.
  if (refusal && refusal === workspace.failure && "error" in body) throw body.error;
  if (refusal) throw refusal;
  return {
    caller,
    userId: caller.userId,
    workspaceId: workspace.id === null ? undefined : brandWorkspace(workspace.id),
    role: caller.role,
    permissions: caller.permissions,
    visibility: caller.visibility,
    credentialId: caller.credentialId,
    scopes: caller.scopes,
    keyWorkspaceIds: caller.keyWorkspaceIds,
    signInLevel: caller.signInLevel,
    actor: actorOf(caller, forwarded?.via ?? viaOf(credential.value)),
  };
}

/** Finds the workspace that a call names. The access token of a connected application names its own. */
function workspaceOf(
  endpoint: Pick<Endpoint, "workspace">,
  { request, query, resource }: PendingRequest,
  { credential, body }: { credential: Credential | undefined; body: unknown },
): NamedWorkspace {
  const header = request.headers.get("x-workspace-id");
  const app = resource !== undefined && credential?.kind === "key" ? credential.app : undefined;
  if (app) return findWorkspace("header", header ?? app.workspaceId, query, body);
  return findWorkspace(endpoint.workspace as WorkspaceSource, header, query, body);
}

/** Returns who calls in a workspace; undefined for a stranger and without a valid credential. */
function usageCaller(
  credential: Credential | undefined,
  { failure, role, credentialId, userId }: Authentication,
  workspaceId: string,
): UsageCaller | undefined {
  if (failure || role === null) return undefined;
  if (credential?.kind === "key") return { workspaceId, kind: "key", id: credentialId ?? credential.keyId };
  return { workspaceId, kind: credential?.kind === "session" ? "console" : "login", id: userId };
}

/** Returns what starts the read of a call in its workspace. */
function readAheadIn(workspaceId: string | null, { readAhead }: PendingRequest) {
  if (workspaceId === null || !readAhead) return undefined;
  return (db: Database) => readAhead(brandWorkspace(workspaceId), db);
}

type Sender = { credential: Credential | undefined; client: string };

/** Reads the body if only it names the workspace, and only for a user whose credential is valid. */
async function bodyWithWorkspace(
  endpoint: Pick<Endpoint, "workspace">,
  arrival: PendingRequest,
  { credential, client }: Sender,
): Promise<Settled<unknown>> {
  if (endpoint.workspace !== "body" || !credential) return { value: undefined };
  const person = await authenticatePerson(credential, client);
  Object.assign(arrival.headers, rateLimitHeaders(person.rateLimit));
  requireAllowed(person.rateLimit);
  if (person.failure) throw person.failure;
  return settle(arrival.readBody());
}

function refusalOf(caller: Authentication, workspace: NamedWorkspace): AppError | null {
  if (caller.failure) return caller.failure;
  if (workspace.failure) return workspace.failure;
  if (workspace.wanted && caller.role === null) {
    return new AppError("WORKSPACE_FORBIDDEN", "This workspace does not belong to the caller.");
  }
  return workspace.wanted ? caller.weakSignIn : null;
}

/** Throws FORBIDDEN if the caller's scopes or role do not allow the endpoint. */
export function requirePermission(
  endpoint: Endpoint,
  caller: Pick<Authentication, "scopes" | "role" | "permissions" | "visibility">,
): void {
  if (!scopesAllow(caller.scopes, endpoint.area, endpoint.access)) {
    throw new AppError("FORBIDDEN", `The API key lacks the scope ${endpoint.area}:${endpoint.access}.`);
  }
  if (endpoint.permission && caller.role && !allows(caller.permissions, endpoint.permission)) {
    throw new AppError("FORBIDDEN", "Your role in this workspace does not allow this.");
  }
  if (caller.visibility !== "all" && leavesTransaction(endpoint)) {
    throw new AppError("FORBIDDEN", "This needs a role that sees all contacts.");
  }
}

/**
 * Whether a call reads outside of one transaction, in which members who do not see all contacts are restricted: it
 * calls another server, or streams rows.
 */
function leavesTransaction({ external, bare }: Endpoint): boolean {
  return external || bare === "text/csv";
}

function viaOf(credential: Credential | undefined): Via {
  return credential?.kind === "session" ? "panel" : "api";
}

/** Returns a caller as the actor of changes. An API key is named after its person's name. */
export function actorOf({ userId, userName, keyName }: Authentication, via: Via): Actor {
  return { type: "user", id: userId, name: keyName === null ? userName : `${userName} (${keyName})`, via };
}

type Settled<T> = { value: T } | { value: undefined; error: unknown };

/** Keeps a failure for later, because another check may take precedence over it. */
async function settle<T>(work: Promise<T>): Promise<Settled<T>> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ value: undefined, error }),
  );
}
