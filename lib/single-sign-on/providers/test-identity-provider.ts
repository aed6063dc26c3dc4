import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fetchMetadata } from "../oidc/fetch-metadata.ts";
import type { IdentityProviderTest, TestIdentityProvider } from "../schema.ts";
import { checkIssuer } from "./check-issuer.ts";
import { requireInstallation } from "./require-installation.ts";

/** Reads the discovery document of an issuer. Throws FORBIDDEN outside the first workspace, and URL_NOT_ALLOWED. */
export async function testIdentityProvider(
  ctx: WorkspaceContext,
  { issuer }: TestIdentityProvider,
): Promise<IdentityProviderTest> {
  await requireInstallation(ctx);
  const checked = checkIssuer(issuer);
  try {
    const {
      authorization_endpoint: endpoint,
      token_endpoint: token,
      jwks_uri: keys,
    } = await fetchMetadata(checked);
    if (endpoint === undefined || token === undefined || keys === undefined) {
      return {
        ok: false,
        message: "The discovery document has no endpoints for signing in.",
        authorizationEndpoint: null,
      };
    }
    return { ok: true, message: "The discovery document is valid.", authorizationEndpoint: endpoint };
  } catch (error) {
    const message = error instanceof Error ? error.message : "The discovery document could not be read.";
    return { ok: false, message, authorizationEndpoint: null };
  }
}
