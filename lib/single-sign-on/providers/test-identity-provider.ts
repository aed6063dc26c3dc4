import type { WorkspaceContext } from "#lib/platform/context.ts";
import { egressFailureIn } from "#lib/platform/egress/index.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
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
    const metadata = await fetchMetadata(checked);
    const endpoint = metadata.authorization_endpoint ?? null;
    const isComplete = endpoint !== null && metadata.token_endpoint && metadata.jwks_uri;
    return isComplete
      ? resultOf(reason("The discovery document is valid.", "discoveryValid"), endpoint)
      : resultOf(
          reason("The discovery document has no endpoints for signing in.", "discoveryEndpoints"),
          null,
        );
  } catch (error) {
    return resultOf(describeFault(error), null);
  }
}

function resultOf({ text, parts }: Reason, authorizationEndpoint: string | null): IdentityProviderTest {
  return {
    ok: authorizationEndpoint !== null,
    message: text,
    messageParts: parts,
    authorizationEndpoint,
  };
}

function describeFault(error: unknown): Reason {
  const network = egressFailureIn(error);
  if (network) return reason(network.failure.error, "networkFault", { kind: network.failure.errorClass });
  const details = error instanceof Error ? error.message : String(error);
  return reason(`The discovery document is not valid: ${details}`, "discoveryInvalid", { details });
}
