import type { Content } from "#lib/platform/api/content.ts";
import type { RawCall } from "#lib/platform/api/raw-route.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { anonymousContext, type Context } from "#lib/platform/context.ts";
import { addressHeader, networkOf, trustedAddress } from "#lib/platform/front/client-address.ts";
import { logger } from "#lib/platform/logger.ts";
import { ownPath } from "#lib/platform/own-path.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { buildLanguageCookie, buildSessionCookie } from "#lib/users/index.ts";
import { finishOidc } from "../oidc/finish-oidc.ts";
import { startOidc } from "../oidc/start-oidc.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { ensureBrowserSecret, readBrowserSecret } from "./browser-cookie.ts";
import { claimRequest } from "./claim-request.ts";
import { findProvider } from "./find-provider.ts";
import { SignInError } from "./refusal.ts";
import { signInPerson } from "./sign-in-person.ts";

/** One request of a sign-in with a provider. */
type Visit = { ctx: Context; provider: ProviderRow; call: RawCall };

const steps: Record<string, (visit: Visit) => Promise<Content>> = { start, callback };

/**
 * Handles `GET /api/sso/<alias>/<step>`: the steps of a sign-in, which are redirects of the browser. Null for an unknown
 * path. A failure leads to the sign-in page, which explains it. Throws RATE_LIMIT_EXCEEDED.
 */
export async function handleSignIn(call: RawCall): Promise<Content | null> {
  const [alias = "", name = "", ...rest] = [call.params.path ?? []].flat();
  const step = Object.hasOwn(steps, name) && rest.length === 0 ? steps[name] : undefined;
  const ctx = anonymousContext();
  const provider = step ? await findProvider(ctx, alias) : null;
  if (!step || !provider) return null;
  requireAllowed(await takeToken(`sso:${networkOf(addressOfCaller(call))}`, limits.api));
  try {
    if (!provider.enabled) throw new SignInError("providerDisabled");
    return await step({ ctx, provider, call });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    logger.warn({ err: error.cause, provider: alias, problem: error.problem }, "a sign-in was refused");
    const next = error.next ?? ownPath(call.search.get("next"));
    const query = { problem: error.problem, provider: alias, ...(next !== "/" && { next }) };
    return redirect(`/login?${new URLSearchParams(query)}`);
  }
}

async function start({ ctx, provider, call }: Visit): Promise<Content> {
  const { secret, cookie } = ensureBrowserSecret(call.headers);
  const next = ownPath(call.search.get("next"));
  const loginHint = call.search.get("email")?.slice(0, 320) ?? null;
  return redirect(await startOidc(ctx, provider, { browser: secret, next, loginHint }), [cookie]);
}

async function callback({ ctx, provider, call }: Visit): Promise<Content> {
  const { search, headers } = call;
  const state = search.get("state") ?? "";
  const browser = readBrowserSecret(headers);
  const { next } = await claimRequest(ctx, { key: state, providerId: provider.id, browser });
  return audited(ctx, { provider, next }, async () => {
    const identity = await finishOidc(provider, { state, search });
    const arrival = { address: addressOfCaller(call), userAgent: headers.get("user-agent") };
    const { claims, language } = await signInPerson(ctx, { provider, identity, arrival });
    return redirect(next, [await buildSessionCookie(claims), buildLanguageCookie(language)]);
  });
}

/** Records why a sign-in that had begun here was refused, and keeps the page that the person asked for. */
async function audited(
  ctx: Context,
  { provider, next }: { provider: ProviderRow; next: string },
  work: () => Promise<Content>,
): Promise<Content> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInError) {
      error.next = next;
      const detail = `${provider.name}: ${error.problem}`;
      await recordAudit({ ...ctx, workspaceId: null }, "sign_in.refused", { subject: provider.id, detail });
    }
    throw error;
  }
}

function addressOfCaller({ headers }: RawCall): string {
  return trustedAddress(headers.get(addressHeader));
}

function redirect(location: string, cookies: readonly string[] = []): Content {
  return {
    body: null,
    status: 303,
    headers: [
      ["location", location],
      ["cache-control", "no-store"],
      ["referrer-policy", "no-referrer"],
      ...cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
    ],
  };
}
