import type { AppError } from "../errors.ts";
import { findResource, mcpResources, metadataUrlOf } from "./resources.ts";

/**
 * Returns the header that describes how to get a token (RFC 6750 3, RFC 9728 5.1); none if the request was rejected for
 * another reason. A request without a token gets no error code.
 */
export function challengeOf({ code, status, message }: AppError, url: string): Record<string, string> {
  if (status !== 401) return {};
  const resource = findResource(url) ?? mcpResources()[0];
  const parts = {
    ...(code !== "TOKEN_REQUIRED" && { error: "invalid_token", error_description: message }),
    resource_metadata: metadataUrlOf(resource.url),
    scope: resource.scopes.join(" "),
  };
  const quoted = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return { "WWW-Authenticate": `Bearer ${quoted.join(", ")}` };
}
