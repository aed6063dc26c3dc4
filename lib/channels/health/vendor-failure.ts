import { EgressFailure } from "#lib/platform/egress/index.ts";
import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import type { ChannelAccess } from "../adapter.ts";
import type { ChannelFailure } from "../channel-failure.ts";
import type { ConnectionTest } from "../outbound.ts";

/** Maximum number of characters of a vendor's own text in the console. */
const MAX_QUOTED = 300;

type FailureFields = Pick<ChannelFailure, "class" | "code"> & Partial<Pick<ChannelFailure, "retry">>;

/** Returns a failure with one of our codes: `bad_answer`, `not_supported`, `no_address` … */
export function platformFailure(
  fields: FailureFields,
  { text, parts }: Reason,
): { ok: false } & ChannelFailure {
  return { ok: false, detail: null, retry: false, retryAfter: null, ...fields, reason: text, parts };
}

/** Returns why a vendor did not do something, with the vendor's own text if there is any. */
export function reasonWithDetail({ reason: text, parts, detail }: Omit<ChannelFailure, "class">): Reason {
  if (detail === null) return { text, parts };
  const isQuoted = parts.some(({ code }) => code === "vendorSays" || code === "networkFault");
  const quoted = isQuoted ? [] : [reasonPart("vendorSays", { words: detail.slice(0, MAX_QUOTED) })];
  return { text: `${text} Details: ${detail}`, parts: [...parts, ...quoted] };
}

/** Returns the message of a connection test that found an account. */
export function channelWorks(account: string): Reason {
  return reason(`It works: ${account}.`, "channelWorks", { account });
}

/** Returns the result of a connection test that failed, with the vendor's code and text. */
export function failedTest(failure: ChannelFailure): ConnectionTest & { ok: false } {
  const { reason: text, parts, code } = failure;
  const partsWithCode = /^\d+$/.test(code) ? [...parts, reasonPart("vendorCode", { code })] : parts;
  const message = reasonWithDetail({ ...failure, reason: `${text} (${code})`, parts: partsWithCode });
  return { ok: false, message, details: {} };
}

/** Returns the failure of a response that is not from the vendor's API. */
export function unexpectedResponse(api: "Graph API" | "Bot API"): { ok: false } & ChannelFailure {
  const text = `The response does not come from the ${api}. Check the address.`;
  return platformFailure({ class: "server", code: "bad_answer" }, reason(text, "notVendorApi", { api }));
}

/** Returns the failure of a response without the id of the message that was sent. */
export function unconfirmedMessage(vendor: string): { ok: false } & ChannelFailure {
  const text = `${vendor} did not confirm the message. It may or may not have been sent.`;
  return platformFailure(
    { class: "server", code: "bad_answer" },
    reason(text, "messageUnconfirmed", { channel: vendor }),
  );
}

/** Returns the failure of a response without the id of the uploaded file. The upload may be repeated. */
export function unconfirmedFile(vendor: string): { ok: false } & ChannelFailure {
  return platformFailure(
    { class: "server", code: "bad_answer", retry: true },
    reason(`${vendor} did not confirm the file.`, "fileUnconfirmed", { channel: vendor }),
  );
}

/** Describes an error thrown during a call. Only a call that certainly never arrived may be repeated. */
export function describeThrown(error: unknown, repeatable: boolean): ChannelFailure {
  const failure = error instanceof EgressFailure ? error.failure : null;
  const fault = failure ? [reasonPart("networkFault", { kind: failure.errorClass })] : [];
  const own = (fields: FailureFields, { text, parts }: Reason) => ({
    ...platformFailure(fields, { text, parts: [...parts, ...fault] }),
    detail: failure?.error ?? null,
  });
  if (failure?.outcome === "blocked") {
    const why = reason("Requests to the address of the vendor's API are not allowed.", "vendorAddress");
    return own({ class: "input", code: "unreachable" }, why);
  }
  const isEarly =
    failure !== null &&
    /^(?:dns_|connect|tls_)/.test(failure.errorClass) &&
    failure.errorClass !== "connection_reset";
  if (isEarly) {
    const why = reason("The vendor's API cannot be reached.", "vendorUnreachable");
    return own({ class: "server", code: "unreachable", retry: true }, why);
  }
  const unknown = "The vendor's API did not respond in time. The request may or may not have taken effect.";
  const why = repeatable
    ? reason("The vendor's API did not respond in time.", "vendorTimeout")
    : reason(unknown, "vendorTimeoutUnknown");
  return own({ class: "server", code: "timeout", retry: repeatable }, why);
}

/** Removes the channel's secrets from a text: Meta repeats malformed tokens in its errors. */
export function hideSecrets({ secrets }: Pick<ChannelAccess, "secrets">, text: string): string {
  return Object.values(secrets)
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, "[hidden]"), text);
}
