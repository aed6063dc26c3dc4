import type { Content } from "#lib/platform/api/content.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { localPath } from "#lib/platform/local-path.ts";
import { addressOf } from "../providers/provider-row.ts";
import { finishSaml, openResponse } from "../saml/finish-saml.ts";
import { startSaml, writeMetadata } from "../saml/start-saml.ts";
import { ensureBrowserSecret, readBrowserSecret } from "./browser-cookie.ts";
import { claimRequest, requireBrowser } from "./claim-request.ts";
import { SignInError } from "./refusal.ts";
import { storeRequest } from "./store-request.ts";
import { admitPerson, audited, redirect, type Visit } from "./visit.ts";

/** Maximum size of a response: a person in a thousand groups needs about 100 KB. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** Returns the metadata of this installation, also for a provider that is disabled. */
export async function showMetadata({ provider }: Visit): Promise<Content> {
  return {
    body: await writeMetadata(provider),
    headers: { "content-type": "application/samlmetadata+xml; charset=utf-8", "cache-control": "no-store" },
  };
}

/** Begins a sign-in: leads to the provider. */
export async function startWithSaml({ ctx, provider, call }: Visit): Promise<Content> {
  const { secret, cookie } = ensureBrowserSecret(call.headers);
  const next = localPath(call.search.get("next"));
  return redirect(await startSaml(ctx, provider, { browserHash: hashToken(secret), next }), [cookie]);
}

/**
 * Checks the response that the provider's page posts. Browsers send no SameSite=Lax cookie with a form of another site,
 * so this redirects to `finishWithSaml`, which gets the cookie. Throws SignInError.
 */
export async function answerSaml(visit: Visit): Promise<Content> {
  const { ctx, provider, call } = visit;
  const form = new URLSearchParams(new TextDecoder().decode(await call.rawBody.readBytes(MAX_ANSWER_BYTES)));
  const answer = openResponse(form);
  if (answer.inResponseTo === null) return startAgain(visit, form);
  const { id: providerId } = provider;
  const { next, browserHash, identity } = await claimRequest(ctx, { key: answer.inResponseTo, providerId });
  if (identity !== null) throw new SignInError("expired");
  const token = randomToken(32);
  await audited(visit, next, async () => {
    const person = await finishSaml(ctx, provider, answer);
    await storeRequest(ctx, { key: token, providerId, browserHash, next, identity: person });
  });
  return redirect(`${addressOf(provider.alias, "finish")}?${new URLSearchParams({ token })}`);
}

/**
 * A person who begins at the provider is sent back to it with a request. The posted response is not used, because it
 * could have been posted by any website, to sign a person in as someone else.
 */
function startAgain({ provider }: Visit, form: URLSearchParams): Content {
  if (!provider.saml?.allowsProviderStart) {
    throw new SignInError("rejected", new Error("The sign-in began at the provider, which is not allowed."));
  }
  const next = localPath(form.get("RelayState"));
  return redirect(`${addressOf(provider.alias, "start")}?${new URLSearchParams({ next })}`);
}

/** Finishes a sign-in in the browser that began it. Throws SignInError. */
export async function finishWithSaml(visit: Visit): Promise<Content> {
  const { ctx, provider, call } = visit;
  const key = call.search.get("token") ?? "";
  const request = await claimRequest(ctx, { key, providerId: provider.id });
  requireBrowser(request, readBrowserSecret(call.headers));
  const { identity, next } = request;
  if (identity === null) throw new SignInError("expired");
  return audited(visit, next, () => admitPerson(visit, identity, next));
}
