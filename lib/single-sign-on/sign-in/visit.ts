import type { Content } from "#lib/platform/api/content.ts";
import type { RawCall } from "#lib/platform/api/raw-route.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Context } from "#lib/platform/context.ts";
import { addressHeader, trustedAddress } from "#lib/platform/front/client-address.ts";
import { buildLanguageCookie, buildSessionCookie } from "#lib/users/index.ts";
import type { Identity } from "../identity.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { SignInError } from "./refusal.ts";
import { signInPerson } from "./sign-in-person.ts";

/** One request of a sign-in with a provider. */
export type Visit = { ctx: Context; provider: ProviderRow; call: RawCall };

/** Signs a person in, and redirects to the page that they requested. Throws SignInError. */
export async function admitPerson(
  { ctx, provider, call }: Visit,
  identity: Identity,
  next: string,
): Promise<Content> {
  const arrival = { address: addressOfCaller(call), userAgent: call.headers.get("user-agent") };
  const { claims, language } = await signInPerson(ctx, { provider, identity, arrival });
  return redirect(next, [await buildSessionCookie(claims), buildLanguageCookie(language)]);
}

/** Records why a sign-in that began here was rejected, and keeps the requested page. */
export async function audited<T>({ ctx, provider }: Visit, next: string, work: () => Promise<T>): Promise<T> {
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

/** Returns the network address that a request came from. */
export function addressOfCaller({ headers }: RawCall): string {
  return trustedAddress(headers.get(addressHeader));
}

/** Returns a redirect of the browser that GETs the location. */
export function redirect(location: string, cookies: readonly string[] = []): Content {
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
