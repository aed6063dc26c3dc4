import { ApiKeyScope } from "#lib/api-keys/schema.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { findResource, type McpResource, mcpResources } from "#lib/platform/mcp/resources.ts";
import { buildRedirect } from "./build-redirect.ts";
import { type Client, type ClientFault, ClientProblem } from "./client.ts";
import { findClient } from "./find-client.ts";
import { isRegistered } from "./redirect-uri.ts";
import { MAX_REQUEST_LENGTH } from "./schema.ts";

/** A valid authorization request. */
export type AuthorizationRequest = {
  client: Client;
  redirectUri: string;
  resource: McpResource;
  /** The known scopes among those requested. */
  scopes: readonly string[];
  state: string | undefined;
  codeChallenge: string;
};

/** A reason to reject a request on our page: its sender is unknown, so it must not get a response. */
export type RequestFault = ClientFault | "badRequest" | "badRedirect";

/** Handling of a request: ask the user, reject it on our page, or send the error to the application. */
export type CheckedAuthorization =
  | { kind: "ask"; request: AuthorizationRequest }
  | { kind: "refuse"; fault: RequestFault }
  | { kind: "redirect"; url: string };

const NAMES = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
] as const;
/** A SHA-256 in base64url (RFC 7636 4.2). */
const CHALLENGE = /^[\w-]{43}$/;
const scopeNames: readonly string[] = ApiKeyScope.options;

/** Checks an authorization request (OAuth 2.1 4.1.1, RFC 7636, RFC 8707) of a signed-in user. */
export async function checkAuthorization(
  ctx: Pick<UserContext, "db" | "userId">,
  search: string,
): Promise<CheckedAuthorization> {
  const query = new URLSearchParams(search);
  const isBad = search.length > MAX_REQUEST_LENGTH || NAMES.some((name) => query.getAll(name).length > 1);
  if (isBad) return { kind: "refuse", fault: "badRequest" };
  const client = await findClient(ctx, query.get("client_id") ?? "").catch((error: unknown) => {
    if (error instanceof ClientProblem) return error.fault;
    throw error;
  });
  if (typeof client === "string") return { kind: "refuse", fault: client };
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!isRegistered(redirectUri, client.redirectUris)) return { kind: "refuse", fault: "badRedirect" };
  return checkDetails(query, client, redirectUri);
}

/** Checks the rest of a request. The application receives the error, because the redirect URI is registered for it. */
function checkDetails(query: URLSearchParams, client: Client, redirectUri: string): CheckedAuthorization {
  const state = query.get("state") ?? undefined;
  const refuse = (error: string, description: string): CheckedAuthorization => ({
    kind: "redirect",
    url: buildRedirect(redirectUri, { error, error_description: description, state }),
  });
  const type = query.get("response_type");
  if (type !== "code") {
    const error = type === null ? "invalid_request" : "unsupported_response_type";
    return refuse(error, "response_type must be code");
  }
  const codeChallenge = query.get("code_challenge") ?? "";
  if (query.get("code_challenge_method") !== "S256" || !CHALLENGE.test(codeChallenge)) {
    return refuse("invalid_request", "PKCE is required: code_challenge with code_challenge_method S256");
  }
  const named = query.get("resource");
  const resource = named === null ? mcpResources()[0] : findResource(named);
  if (!resource) return refuse("invalid_target", "resource must be the address of the MCP server");
  const given = (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
  const scopes = given.length === 0 ? resource.scopes : given.filter((scope) => scopeNames.includes(scope));
  if (scopes.length === 0)
    return refuse("invalid_scope", `scope must be some of ${resource.scopes.join(" ")}`);
  return { kind: "ask", request: { client, redirectUri, resource, scopes, state, codeChallenge } };
}
