import type { Content } from "#lib/platform/api/content.ts";
import type { RawCall } from "#lib/platform/api/raw-route.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { localPath } from "#lib/platform/local-path.ts";
import { logger } from "#lib/platform/logger.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { findProvider } from "./find-provider.ts";
import { finishWithOidc, startWithOidc } from "./oidc-steps.ts";
import { SignInError } from "./refusal.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { answerSaml, finishWithSaml, showMetadata, startWithSaml } from "./saml-steps.ts";
import { addressOfCaller, redirect, type Visit } from "./visit.ts";

const steps: Record<string, (visit: Visit) => Promise<Content>> = {
  "GET oidc start": startWithOidc,
  "GET oidc callback": finishWithOidc,
  "POST oidc logout": revokeSessions,
  "GET saml metadata": showMetadata,
  "GET saml start": startWithSaml,
  "POST saml acs": answerSaml,
  "GET saml finish": finishWithSaml,
};

/** Steps that also work for a disabled provider. */
const worksDisabled = new Set([showMetadata, revokeSessions]);

/**
 * Handles `/api/sso/<alias>/<step>`: the steps of a sign-in, which are redirects and forms of the browser. Null for an
 * unknown path. A failure leads to the sign-in page, which explains it. Throws RATE_LIMIT_EXCEEDED.
 */
export async function handleSignIn(call: RawCall): Promise<Content | null> {
  const [alias = "", name = "", ...rest] = [call.params.path ?? []].flat();
  const ctx = anonymousContext();
  const provider = rest.length === 0 ? await findProvider(ctx, alias) : null;
  const key = `${call.method} ${provider?.kind} ${name}`;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || !provider) return null;
  requireAllowed(await takeToken(`sso:${networkOf(addressOfCaller(call))}`, limits.api));
  try {
    if (!provider.enabled && !worksDisabled.has(step)) throw new SignInError("providerDisabled");
    return await step({ ctx, provider, call });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    logger.warn({ err: error.cause, provider: alias, problem: error.problem }, "a sign-in was refused");
    const next = error.next ?? localPath(call.search.get("next"));
    const query = { problem: error.problem, provider: alias, ...(next !== "/" && { next }) };
    return redirect(`/login?${new URLSearchParams(query)}`);
  }
}
