import type { Content } from "#lib/platform/api/content.ts";

export function botResponse(result: unknown): Content {
  return { json: { ok: true, result } };
}

export function botError(code: number, description: string, retryAfter?: number): Content {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return { json: { ok: false, error_code: code, description, ...parameters }, status: code };
}
