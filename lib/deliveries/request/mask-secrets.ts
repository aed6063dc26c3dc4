import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";

type ReceivedResponse = Pick<EgressResult, "headers" | "body">;

/**
 * Masks every secret in a response: a receiver may echo the request, and many people read the log. Longer secrets are
 * masked first, so that one inside another leaves nothing behind.
 */
export function maskSecrets<Result extends ReceivedResponse>(
  result: Result,
  secrets: readonly string[],
): Result {
  const longestFirst = secrets.filter(Boolean).sort((left, right) => right.length - left.length);
  const mask = (text: string) =>
    longestFirst.reduce((masked, secret) => masked.replaceAll(secret, MASKED_VALUE), text);
  const { headers, body } = result;
  return {
    ...result,
    headers:
      headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)])),
    body: body === null ? null : mask(body),
  };
}
