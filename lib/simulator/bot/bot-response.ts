/** Returns a response of the Bot API. */
export function botResponse(result: unknown): Response {
  return Response.json({ ok: true, result });
}

/** Returns an error response of the Bot API. */
export function botError(code: number, description: string, retryAfter?: number): Response {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return Response.json({ ok: false, error_code: code, description, ...parameters }, { status: code });
}
