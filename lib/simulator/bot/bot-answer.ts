/** An answer of the Bot API. */
export function botAnswer(result: unknown): Response {
  return Response.json({ ok: true, result });
}

/** An error as the Bot API says it. */
export function botError(code: number, description: string, retryAfter?: number): Response {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return Response.json({ ok: false, error_code: code, description, ...parameters }, { status: code });
}
