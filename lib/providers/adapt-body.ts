/**
 * The body of a chat completion as a server wants it that refused the one it got: newer models take
 * `max_completion_tokens` for `max_tokens`, and some no `temperature`. Null where the refusal is about neither.
 */
export function adaptBody(body: string, refusal: string): string | null {
  const asked: Record<string, unknown> = Object(JSON.parse(body));
  const { max_tokens: most, temperature, ...rest } = asked;
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
