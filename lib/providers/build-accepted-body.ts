/**
 * Adapts the body of a chat completion to a server that refused it: newer models need `max_completion_tokens` instead
 * of `max_tokens`, and some accept no `temperature`. Returns null if the refusal concerns neither.
 */
export function buildAcceptedBody(body: string, refusal: string): string | null {
  const requested: Record<string, unknown> = Object(JSON.parse(body));
  const { max_tokens: most, temperature, ...rest } = requested;
  if (most !== undefined && refusal.includes("max_completion_tokens")) {
    return JSON.stringify({
      ...rest,
      ...(temperature !== undefined && { temperature }),
      max_completion_tokens: most,
    });
  }
  if (temperature !== undefined && /temperature/i.test(refusal)) {
    return JSON.stringify({ ...rest, ...(most !== undefined && { max_tokens: most }) });
  }
  return null;
}
