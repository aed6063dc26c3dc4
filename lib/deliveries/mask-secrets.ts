import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { MASKED_VALUE } from "./schema.ts";

/** An answer with every secret in it masked: a receiver may echo what it was sent, and the log is read by many. */
export function maskSecrets(result: EgressResult, secrets: readonly string[]): EgressResult {
  const mask = (text: string) =>
    secrets.reduce(
      (masked, secret) => (secret === "" ? masked : masked.replaceAll(secret, MASKED_VALUE)),
      text,
    );
  const { headers, body } = result;
  return {
    ...result,
    headers:
      headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)])),
    body: body === null ? null : mask(body),
  };
}
