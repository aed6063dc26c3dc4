/**
 * Adapts the body of a chat completion to a server that rejected it: newer models need `max_completion_tokens` instead
 * of `max_tokens`, and some accept no `temperature`. Returns null if the rejection concerns neither.
 */
export function buildAcceptedBody(body: string, refusal: string): string | null {
  const requested: Record<string, unknown> = Object(JSON.parse(body));
  const { max_tokens: max, temperature, ...rest } = requested;
  if (max !== undefined && refusal.includes("max_completion_tokens")) {
    return JSON.stringify({
      ...rest,
      ...(temperature !== undefined && { temperature }),
      max_completion_tokens: max,
    });
  }
  if (temperature !== undefined && /temperature/i.test(refusal)) {
    return JSON.stringify({ ...rest, ...(max !== undefined && { max_tokens: max }) });
  }
  return null;
}
