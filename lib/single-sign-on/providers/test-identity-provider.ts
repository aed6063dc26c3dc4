import type { WorkspaceContext } from "#lib/platform/context.ts";
import { egressFailureIn } from "#lib/platform/egress/index.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { fetchMetadata } from "../oidc/fetch-metadata.ts";
import { loadSource, samlAfter } from "../saml/saml-settings.ts";
import type { IdentityProviderTest, SamlSource, TestIdentityProvider } from "../schema.ts";
import { checkIssuer } from "./check-issuer.ts";
import { requireInstallation } from "./require-installation.ts";

/**
 * Reads the discovery document of an issuer, or the metadata of a SAML provider. Throws FORBIDDEN outside the first
 * workspace, URL_NOT_ALLOWED, and VALIDATION_ERROR for neither or both.
 */
export async function testIdentityProvider(
  ctx: WorkspaceContext,
  { issuer, saml }: TestIdentityProvider,
): Promise<IdentityProviderTest> {
  await requireInstallation(ctx);
  if (issuer !== undefined && !saml) return testIssuer(issuer);
  if (saml && issuer === undefined) return testSaml(saml);
  throw invalid("either issuer or saml is required");
}

async function testSaml(source: SamlSource): Promise<IdentityProviderTest> {
  try {
    const { saml } = samlAfter(null, await loadSource(source), {});
    return resultOf(reason("The SAML settings are valid.", "samlValid"), saml.ssoUrl);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") throw error;
    return resultOf({ text: error.message, parts: [...error.parts] }, null);
  }
}

async function testIssuer(issuer: string): Promise<IdentityProviderTest> {
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
