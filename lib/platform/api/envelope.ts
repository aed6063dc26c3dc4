import { type AppError, type ErrorCode, errorStatus } from "../errors.ts";
import type { JsonResponse } from "./json-response.ts";

/** The five keys of every response (docs/api-rules.md, Envelope). */
export type Envelope<Data = unknown> = {
  success: boolean;
  code: number;
  errorCode: ErrorCode | null;
  message: string;
  data: Data | null;
};

/** Headers of every response of the API. */
export const fixedHeaders: Record<string, string> = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
};

/** A 200 with `data`. */
export function success(data: unknown, headers: Record<string, string>): JsonResponse {
  return respond({ success: true, code: 200, errorCode: null, message: "OK", data }, headers);
}

/** The error response. */
export function failure(error: AppError, headers: Record<string, string>): JsonResponse {
  const { code: errorCode, message } = error;
  const envelope = { success: false, code: errorStatus[errorCode], errorCode, message, data: null };
  return respond(envelope, { ...headers, ...error.headers });
}

function respond(envelope: Envelope, headers: Record<string, string>): JsonResponse {
  return {
    status: envelope.code,
    headers: { "Content-Type": "application/json", ...fixedHeaders, ...headers },
    body: JSON.stringify(envelope),
  };
}
