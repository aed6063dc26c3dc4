import { ApiKeyScope } from "#lib/api-keys/schema.ts";
import { env } from "#lib/platform/env.ts";
import { findResource } from "#lib/platform/mcp/resources.ts";

/**
 * Returns the metadata of the MCP server at a path (RFC 9728); null if there is none. The default path is `/api/mcp`.
 */
export function protectedResourceMetadata(path: string): object | null {
  const issuer = env().PUBLIC_URL;
  const resource = findResource(`${issuer}/${path === "" ? "api/mcp" : path}`);
  if (!resource) return null;
  return {
    resource: resource.url,
    authorization_servers: [issuer],
    scopes_supported: resource.scopes,
    bearer_methods_supported: ["header"],
    resource_name: "Tertulia",
    resource_documentation: `${issuer}/docs/mcp`,
  };
}

/** Returns the metadata of the authorization server (RFC 8414). */
export function authorizationServerMetadata(): object {
  const issuer = env().PUBLIC_URL;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/api/oauth/token`,
    registration_endpoint: `${issuer}/api/oauth/register`,
    revocation_endpoint: `${issuer}/api/oauth/revoke`,
    scopes_supported: ApiKeyScope.options,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${issuer}/docs/mcp`,
  };
}
