import { EgressFailure } from "#lib/platform/egress/index.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import type { ChannelAccess } from "../adapter.ts";
import type { ChannelFailure } from "../channel-event.ts";

/** Returns a failure with one of our codes: `bad_answer`, `not_supported`, `no_address` … */
export function ownFailure(
  fields: Pick<ChannelFailure, "class" | "code" | "reason"> & Partial<ChannelFailure>,
): { ok: false } & ChannelFailure {
  return { ok: false, detail: null, retry: false, retryAfter: null, ...fields };
}

/** Describes an error thrown during a call. Only a call that certainly never arrived may be repeated. */
export function describeThrown(error: unknown, repeatable: boolean): ChannelFailure {
  const failure = error instanceof EgressFailure ? error.failure : null;
  const detail = failure?.error ?? null;
  if (failure?.outcome === "blocked") {
    const reason = "The address of the vendor's API may not be called from here.";
    const parts = [reasonPart("vendorAddress")];
    return { parts, class: "input", code: "unreachable", reason, detail, retry: false, retryAfter: null };
  }
  const isEarly =
    failure !== null &&
    /^(?:dns_|connect|tls_)/.test(failure.errorClass) &&
    failure.errorClass !== "connection_reset";
  if (isEarly) {
    const reason = "The vendor's API cannot be reached.";
    const parts = [reasonPart("vendorUnreachable")];
    return { parts, class: "server", code: "unreachable", reason, detail, retry: true, retryAfter: null };
  }
  const reason = repeatable
    ? "The vendor's API did not answer in time."
    : "The vendor's API did not answer in time: whether it did what was asked is not known.";
  const parts = [reasonPart(repeatable ? "vendorTimeout" : "vendorTimeoutUnknown")];
  return { parts, class: "server", code: "timeout", reason, detail, retry: repeatable, retryAfter: null };
}

/** Removes the channel's secrets from a text: Meta repeats malformed tokens in its errors. */
export function hideSecrets({ secrets }: Pick<ChannelAccess, "secrets">, text: string): string {
  return Object.values(secrets)
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, "[hidden]"), text);
}
