import type { Content } from "#lib/platform/api/content.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { localPath } from "#lib/platform/local-path.ts";
import { finishOidc } from "../oidc/finish-oidc.ts";
import { startOidc } from "../oidc/start-oidc.ts";
import { ensureBrowserSecret, readBrowserSecret } from "./browser-cookie.ts";
import { claimRequest, requireBrowser } from "./claim-request.ts";
import { admitPerson, audited, redirect, type Visit } from "./visit.ts";

/** Begins a sign-in: leads to the provider. Throws SignInError. */
export async function startWithOidc({ ctx, provider, call }: Visit): Promise<Content> {
  const { secret, cookie } = ensureBrowserSecret(call.headers);
  const next = localPath(call.search.get("next"));
  const loginHint = call.search.get("email")?.slice(0, 320) ?? null;
  return redirect(await startOidc(ctx, provider, { browserHash: hashToken(secret), next, loginHint }), [
    cookie,
  ]);
}

/** Finishes a sign-in with the code that the browser brings. Throws SignInError. */
export async function finishWithOidc(visit: Visit): Promise<Content> {
  const { ctx, provider, call } = visit;
  const { search, headers } = call;
  const state = search.get("state") ?? "";
  const request = await claimRequest(ctx, { key: state, providerId: provider.id });
  requireBrowser(request, readBrowserSecret(headers));
  return audited(visit, request.next, async () =>
    admitPerson(visit, await finishOidc(provider, { state, search }), request.next),
  );
}
